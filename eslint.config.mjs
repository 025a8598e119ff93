import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import longueurs from './scripts/lint/longueurs.mjs';

const horlogeInjectee = {
  'no-restricted-syntax': [
    'error',
    {
      selector: "NewExpression[callee.name='Date'][arguments.length=0]",
      message: "L'heure vient de l'Horloge injectée, jamais de new Date().",
    },
    {
      selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
      message: "L'heure vient de l'Horloge injectée, jamais de Date.now().",
    },
  ],
};

/** Ce que les règles qui lisent les types demandent en plus, ou autrement, que le réglage recommandé. */
const typees = {
  '@typescript-eslint/return-await': ['error', 'in-try-catch'],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
  // `DateCivile | ''` se lit mieux que `string`, et une fonction `async` sans `await` rejette au lieu de lever.
  '@typescript-eslint/no-redundant-type-constituents': 'off',
  '@typescript-eslint/require-await': 'off',
};

/** Un essai lit du JSON de toutes les formes, et compare : ce qui n'y est pas typé se voit à l'exécution. */
const ESSAIS = ['**/*.spec.{ts,tsx}', 'domaine/test/**/*.ts', 'backend/test/**/*.ts', 'e2e/**/*.ts'];
const nonTypes = ['argument', 'assignment', 'call', 'member-access', 'return'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.donnees/**',
      '.cache/**',
      '.rapports/**',
      '**/test-results/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    plugins: { longueurs },
    rules: { 'longueurs/fonction': 'error', 'max-lines': ['error', 250] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: tseslint.configs.recommendedTypeCheckedOnly,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: typees,
  },
  {
    files: ESSAIS,
    rules: Object.fromEntries(nonTypes.map((regle) => [`@typescript-eslint/no-unsafe-${regle}`, 'off'])),
  },
  { files: ['backend/src/modules/**/*.ts'], ignores: ['**/*.spec.ts'], rules: horlogeInjectee },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setImmediate: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        __filename: 'readonly',
        document: 'readonly',
        window: 'readonly',
        self: 'readonly',
        caches: 'readonly',
        navigator: 'readonly',
        Response: 'readonly',
        Request: 'readonly',
        Headers: 'readonly',
        location: 'readonly',
        URLSearchParams: 'readonly',
        TextEncoder: 'readonly',
        TextDecoder: 'readonly',
        structuredClone: 'readonly',
        queueMicrotask: 'readonly',
      },
    },
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
);

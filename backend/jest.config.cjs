const { aLEchelle } = require('../scripts/lib/lenteur.cjs');

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** Deux anneaux : les specs du domaine à côté de leur fichier, l'intégration sur le vrai MongoDB. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  // Le domaine se lit dans ses sources : rien à construire avant un essai.
  testEnvironmentOptions: { customExportConditions: ['facturier-source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }],
    '/node_modules/(content-disposition|mongodb)/.+\\.js$': [
      '@swc/jest',
      { module: swc.module, swcrc: false },
    ],
  },
  // Paquets que jest doit convertir : module ES seulement, ou `import()` dans du CommonJS (l'adaptateur `os` de mongodb).
  transformIgnorePatterns: ['/node_modules/(?!content-disposition/|mongodb/lib/runtime_adapters)'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts', '<rootDir>/test/**/*.int-spec.ts'],
  globalSetup: '<rootDir>/test/support/mongo-global.cjs',
  globalTeardown: '<rootDir>/test/support/mongo-arret.cjs',
  setupFiles: ['<rootDir>/../scripts/lib/graine-essais.cjs'],
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/console-essais.cjs'],
  // Plus d'ouvriers que de cœurs : l'essai et la base s'attendent l'un l'autre.
  maxWorkers: 3,
  testTimeout: aLEchelle(90_000),
};

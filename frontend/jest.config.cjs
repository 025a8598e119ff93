const { aLEchelle } = require('../scripts/lib/lenteur.cjs');

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** Composants qui ont une logique, sous jsdom ; les écrans entiers sont jugés dans Chromium (e2e/web). */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['facturier-source', 'browser'] },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/classes.cjs',
    '\\.(css|svg|woff2)$': '<rootDir>/src/testing/fichier-inerte.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  setupFiles: ['<rootDir>/src/testing/navigateur.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/attentes.ts', '<rootDir>/../scripts/lib/console-essais.cjs'],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  maxWorkers: 2,
  testTimeout: aLEchelle(60_000),
};

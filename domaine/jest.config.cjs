const { aLEchelle } = require('../scripts/lib/lenteur.cjs');

const swc = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};

/** L'anneau du domaine : des règles pures, ni base, ni réseau, ni horloge. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  setupFiles: ['<rootDir>/../scripts/lib/graine-essais.cjs'],
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/console-essais.cjs'],
  maxWorkers: 2,
  testTimeout: aLEchelle(30_000),
};

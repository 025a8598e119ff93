const { aLEchelle } = require('../lib/lenteur.cjs');

const swc = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};

/** L'anneau de la plateforme simulée : ses règles, et ce qu'elle répond en HTTP, sans le produit ni base. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  // Les sources nomment leurs voisines par le fichier construit, comme Node le veut.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/essais/**/*.spec.ts'],
  setupFiles: ['<rootDir>/../lib/graine-essais.cjs'],
  setupFilesAfterEnv: ['<rootDir>/../lib/console-essais.cjs'],
  maxWorkers: 2,
  testTimeout: aLEchelle(30_000),
};

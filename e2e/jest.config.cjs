const { aLEchelle } = require('../scripts/lib/lenteur.cjs');
const { FICHIERS } = require('../scripts/lib/tailles.cjs');

/** La suite laisse à la campagne ce qu'elle nomme ; à la main, tout se joue. */
const laisses =
  process.env.TAILLE === 'suite'
    ? FICHIERS.flatMap(({ essais }) => essais).map((essai) => `/${essai}\\.e2e-spec\\.ts$`)
    : [];

const swc = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};

/** L'anneau HTTP : le produit construit, lancé en vrais processus, sur le vrai MongoDB et un vrai SMTP. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  // Le domaine se lit dans ses sources, comme dans les essais du serveur.
  testEnvironmentOptions: { customExportConditions: ['facturier-source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': ['@swc/jest', swc],
    '/node_modules/mongodb/.+\\.js$': ['@swc/jest', { module: swc.module, swcrc: false }],
  },
  // L'adaptateur système de mongodb appelle `import()` depuis du CommonJS, ce que jest ne sait pas faire.
  transformIgnorePatterns: ['/node_modules/(?!mongodb/lib/runtime_adapters)'],
  testMatch: ['<rootDir>/{api,attaques,commandes}/**/*.e2e-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...laisses],
  globalSetup: '<rootDir>/support/mongo-global.mjs',
  globalTeardown: '<rootDir>/support/mongo-arret.mjs',
  setupFiles: ['<rootDir>/../scripts/lib/graine-essais.cjs'],
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/console-essais.cjs'],
  testSequencer: '<rootDir>/support/ordre.cjs',
  // Plus d'ouvriers que de cœurs : le produit, la base et l'essai s'attendent l'un l'autre.
  maxWorkers: 3,
  testTimeout: aLEchelle(150_000),
};

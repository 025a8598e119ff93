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
  transform: {
    '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }],
    '/node_modules/content-disposition/.+\\.js$': ['@swc/jest', { module: swc.module, swcrc: false }],
  },
  // Paquets en modules ES seulement : Node 20 les charge, jest doit les convertir.
  transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts', '<rootDir>/test/**/*.int-spec.ts'],
  globalSetup: '<rootDir>/test/support/mongo-global.cjs',
  globalTeardown: '<rootDir>/test/support/mongo-arret.cjs',
  maxWorkers: 2,
  testTimeout: 30_000,
};

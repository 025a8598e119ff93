/** Les règles d'import des quatre espaces, en une fois et sans base : ce sont leurs `architecture.spec.ts`. */
const projet = (espace) => {
  const {
    globalSetup: _base,
    globalTeardown: _arret,
    maxWorkers: _ouvriers,
    testTimeout: _delai,
    ...reste
  } = require(`./${espace}/jest.config.cjs`);
  return { ...reste, displayName: espace, testMatch: ['<rootDir>/**/architecture*.spec.ts'] };
};

module.exports = { projects: ['domaine', 'backend', 'frontend', 'e2e'].map(projet) };

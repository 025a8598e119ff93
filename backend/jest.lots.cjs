const config = require('./jest.config.cjs');
const { partager } = require('./test/lots/partage.cjs');

/** L'anneau entier, par lots : ce que joue `npm test`. Les lots sont faits ici, une fois pour tous les ouvriers. */
module.exports = {
  ...config,
  testMatch: ['<rootDir>/test/lots/lot-*.cjs'],
  globals: { LOTS: partager() },
};

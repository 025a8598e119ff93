const config = require('./jest.config.cjs');
const { partager } = require('./lots/partage.cjs');

const { lots, seuls } = partager();

/** L'anneau entier, par lots : ce que joue `npm test`. Les lots sont faits ici, une fois pour tous les ouvriers. */
module.exports = {
  ...config,
  testMatch: ['<rootDir>/lots/lot-*.cjs', ...seuls.map((fichier) => `<rootDir>/${fichier}`)],
  globals: { LOTS: lots },
};

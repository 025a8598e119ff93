// Des fichiers d'essais joués en lots : un lot est un fichier pour jest, qui charge donc l'application et ses bibliothèques une fois par
// lot, non une fois par fichier. Un fichier se joue toujours seul : `npx jest CHEMIN`.
const { readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

/**
 * Chaque fichier dans un lot et un seul : le plus lourd va au lot le plus léger. À calculer une fois par marche : un fichier changé en
 * route changerait de lot.
 *
 * @param {string} dossier où sont les `lot-X.cjs`
 * @param {{ fichier: string, poids: number }[]} peses
 * @returns {Record<string, string[]>} par lot, ses fichiers
 */
function repartir(dossier, peses) {
  const lots = readdirSync(dossier).filter((nom) => nom.startsWith('lot-'));
  const parts = lots.map((lot) => ({ lot, poids: 0, fichiers: [] }));
  for (const { fichier, poids } of [...peses].sort((a, b) => b.poids - a.poids)) {
    const part = parts.reduce((legere, autre) => (autre.poids < legere.poids ? autre : legere));
    part.fichiers.push(fichier);
    part.poids += poids;
  }
  return Object.fromEntries(parts.map(({ lot, fichiers }) => [lot, fichiers]));
}

/** Joue les fichiers d'un lot, chacun sous son nom. Un fichier qui ne se charge pas est un essai rouge, pas un lot perdu. */
function jouerLeLot(racine, lot) {
  for (const fichier of LOTS[basename(lot)]) {
    describe(fichier, () => {
      try {
        require(join(racine, fichier));
      } catch (erreur) {
        it('se charge', () => {
          throw erreur;
        });
      }
    });
  }
}

module.exports = { jouerLeLot, repartir };

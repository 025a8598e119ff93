// Les fichiers d'essais du serveur, partagés en lots : chaque lot est un fichier pour jest, qui charge donc le serveur et ses
// bibliothèques une fois par lot, non une fois par fichier. Un fichier se joue toujours seul : `npx jest test/integration/X`.
const { readdirSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const { estDeCampagne } = require('../../../scripts/lib/tailles.cjs');

const RACINE = join(__dirname, '../..');
const ESSAI = /\.(int-)?spec\.ts$/;

/** Monter l'application coûte autant, à un fichier, que de longues pages d'essais. */
const POIDS_DE_L_APPLICATION = 10_000;
/** Ceux qui durent sans être longs à lire : un cas par champ du contrat, un PDF jugé par Java, des vies au hasard. */
const POIDS_EN_PLUS = {
  'allers-retours.int-spec.ts': 80_000,
  'factur-x.spec.ts': 60_000,
  'subscription-evenements.int-spec.ts': 30_000,
  'auth-comptes-demo.int-spec.ts': 30_000,
  'curseurs.int-spec.ts': 20_000,
};

function peser(fichier) {
  const texte = readFileSync(join(RACINE, fichier), 'utf8');
  const application = texte.includes('../support/app') ? POIDS_DE_L_APPLICATION : 0;
  return { fichier, poids: texte.length + application + (POIDS_EN_PLUS[basename(fichier)] ?? 0) };
}

/** La suite laisse à la campagne ce qu'elle nomme. */
const seJoue = (nom) =>
  ESSAI.test(nom) && !(process.env.TAILLE === 'suite' && estDeCampagne(join('backend', nom)));

/**
 * Chaque fichier d'essais du serveur, dans un lot et un seul : le plus lourd va au lot le plus léger. À calculer une fois par
 * marche : un fichier changé en route changerait de lot.
 *
 * @returns {Record<string, string[]>} par lot, ses fichiers, depuis la racine du serveur
 */
function partager() {
  const lots = readdirSync(__dirname).filter((nom) => nom.startsWith('lot-'));
  const parts = lots.map((lot) => ({ lot, poids: 0, fichiers: [] }));
  const essais = ['src', 'test'].flatMap((dossier) =>
    readdirSync(join(RACINE, dossier), { recursive: true }).map((nom) => join(dossier, nom)),
  );
  const peses = essais.filter(seJoue).map(peser);
  for (const { fichier, poids } of peses.sort((a, b) => b.poids - a.poids)) {
    const part = parts.reduce((legere, autre) => (autre.poids < legere.poids ? autre : legere));
    part.fichiers.push(fichier);
    part.poids += poids;
  }
  return Object.fromEntries(parts.map(({ lot, fichiers }) => [lot, fichiers]));
}

/** Joue les fichiers de ce lot, chacun sous son nom. Un fichier qui ne se charge pas est un essai rouge, pas un lot perdu. */
function jouerLeLot(lot) {
  for (const fichier of LOTS[basename(lot)]) {
    describe(fichier, () => {
      try {
        require(join(RACINE, fichier));
      } catch (erreur) {
        it('se charge', () => {
          throw erreur;
        });
      }
    });
  }
}

module.exports = { jouerLeLot, partager };

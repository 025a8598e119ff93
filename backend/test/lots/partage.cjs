// Les fichiers d'essais du serveur, partagés en lots (scripts/lib/lots.cjs).
const { readdirSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const { jouerLeLot, repartir } = require('../../../scripts/lib/lots.cjs');
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

/** @returns {Record<string, string[]>} par lot, ses fichiers d'essais, depuis la racine du serveur */
function partager() {
  const essais = ['src', 'test'].flatMap((dossier) =>
    readdirSync(join(RACINE, dossier), { recursive: true }).map((nom) => join(dossier, nom)),
  );
  return repartir(__dirname, essais.filter(seJoue).map(peser));
}

module.exports = { jouer: (lot) => jouerLeLot(RACINE, lot), partager };

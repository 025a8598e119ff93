// Les fichiers d'essais de l'interface, partagés en lots (scripts/lib/lots.cjs) : moitié moins de processeur.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const { jouerLeLot, repartir } = require('../../scripts/lib/lots.cjs');

const RACINE = join(__dirname, '..');
const ESSAI = /\.spec\.tsx?$/;

/** Charger antd et le monter coûte autant, à un composant, que de longues pages d'essais. */
const POIDS_D_UN_COMPOSANT = 4_000;

/** Ceux qui veulent leurs modules à eux : ils en remplacent un, ou essaient ce qu'un module garde (un jeton, une file, des délais). */
const GARDE = /\/api\//;
const REMPLACE = /jest\.(mock|doMock|resetModules|isolateModules)/;
const SEULS = [
  'src/components/AnnonceTemporisee.spec.tsx',
  'src/features/assistant/components/QuotaFactures.spec.tsx',
  'src/lib/api-client.spec.ts',
  'src/lib/styles-antd.spec.ts',
];

const lire = (fichier) => readFileSync(join(RACINE, fichier), 'utf8');
const estSeul = (fichier) => SEULS.includes(fichier) || GARDE.test(fichier) || REMPLACE.test(lire(fichier));
const peser = (fichier) => ({
  fichier,
  poids: lire(fichier).length + (fichier.endsWith('x') ? POIDS_D_UN_COMPOSANT : 0),
});

/** @returns {{ lots: Record<string, string[]>, seuls: string[] }} par lot ses fichiers, et ceux qui se jouent seuls, depuis la racine */
function partager() {
  const essais = readdirSync(join(RACINE, 'src'), { recursive: true })
    .filter((nom) => ESSAI.test(nom))
    .map((nom) => join('src', nom));
  const seuls = essais.filter(estSeul);
  return {
    lots: repartir(__dirname, essais.filter((fichier) => !seuls.includes(fichier)).map(peser)),
    seuls,
  };
}

module.exports = { jouer: (lot) => jouerLeLot(RACINE, lot), partager };

// node scripts/alleger.mjs DOSSIER : y copie, du produit construit, ce que le serveur exécute ou lit, et rien d'autre.
import { cp, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { RACINE } from './lib/chemins.mjs';

/** Ce que l'image lance : le serveur et les commandes sur la base ; ses fils (`*.worker.js`) se trouvent seuls. */
const ENTREES = [
  'backend/dist/src/main.js',
  'backend/dist/src/creer-admin.js',
  'backend/dist/src/verifier.js',
  'scripts/sauvegarder.mjs',
  'scripts/restaurer.mjs',
];

/** Ce qui est lu par un chemin composé à l'exécution : écrans, gabarits, polices, documentation de l'API. */
const LUS = [
  'package.json',
  'LICENSE',
  'backend/package.json',
  'backend/dist',
  'domaine/package.json',
  'domaine/dist',
  'frontend/dist',
  'node_modules/@expo-google-fonts/inter/package.json',
  'node_modules/@expo-google-fonts/inter/400Regular',
  'node_modules/@expo-google-fonts/inter/600SemiBold',
  'node_modules/@expo-google-fonts/inter/700Bold',
  'node_modules/dejavu-fonts-ttf/package.json',
  'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'node_modules/pdfkit/js/data',
  'node_modules/swagger-ui-dist',
];

/** Ce que les programmes peuvent charger ; la base embarquée et les outils de développement n'en sont pas. */
const SUIVIS = /^(node_modules|backend\/dist|domaine\/dist|scripts)\//;
const JAMAIS = [
  'scripts/lib/mongo.mjs',
  'scripts/doublure-stripe/**',
  'scripts/doublure-pa/**',
  'node_modules/maildev/**',
  // Un outil que les essais téléchargent pendant le suivi y pose et renomme des fichiers ; les écrans se copient à part.
  '.cache/**',
  'frontend/**',
];
/** Cartes et types ne s'exécutent pas. */
const INUTILE = /\.(map|tsbuildinfo|d\.[cm]?ts|md)$/;

/** Les fichiers que ces programmes chargent, suivis de `import` en `require`, chemins depuis la racine. */
async function suivre() {
  const construits = await readdir(join(RACINE, 'backend/dist/src'), { recursive: true });
  const fils = construits.filter((nom) => nom.endsWith('.worker.js')).map((nom) => `backend/dist/src/${nom}`);
  const { fileList } = await nodeFileTrace(
    [...ENTREES, ...fils].map((entree) => join(RACINE, entree)),
    // Node 20.19 et 22 chargent la forme « module-sync » d'un paquet qui en a une.
    { base: RACINE, ignore: JAMAIS, conditions: ['node', 'module-sync'] },
  );
  return [...fileList].filter((fichier) => SUIVIS.test(fichier) && !INUTILE.test(fichier));
}

async function copierUn(fichier, vers) {
  const [source, copie] = [join(RACINE, fichier), join(vers, fichier)];
  await mkdir(dirname(copie), { recursive: true });
  // Un espace de travail est un lien de node_modules : il reste un lien.
  if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), copie);
  else await cp(source, copie);
}

const vers = process.argv[2];
if (!vers) throw new Error('Dites où : node scripts/alleger.mjs DOSSIER');
const fichiers = await suivre();
for (const fichier of fichiers) await copierUn(fichier, resolve(vers));
for (const lu of LUS) {
  await cp(join(RACINE, lu), join(resolve(vers), lu), {
    recursive: true,
    filter: (source) => !INUTILE.test(source),
  });
}
console.log(`${fichiers.length} fichiers suivis, copiés dans ${vers}.`);

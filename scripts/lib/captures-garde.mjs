// Ce qu'une image devient : gardée, mise en référence, confrontée à sa référence ou à une autre construction, ou montrée.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { APERCUS, CHOISIES } from './captures-choisies.mjs';
import { comparer } from './captures-ecarts.mjs';
import { VUES } from './captures-ecrans.mjs';
import { photographier } from './captures-photo.mjs';
import { RACINE } from './chemins.mjs';
import { journal } from './services.mjs';

const sharp = createRequire(join(RACINE, 'frontend/package.json'))('sharp');

const GARDEES = join(RACINE, 'docs/captures');
/** Propre à cette machine, jamais dans le dépôt : l'arbre d'avant un changement, à quoi l'on compare celui d'après. */
const REFERENCE = join(RACINE, '.captures');
const ECARTS = join(RACINE, '.rapports/captures');
const APERCUS_PUBLICS = join(RACINE, 'frontend/public/apercus');
const POIDS_MAXIMAL = 260_000;
const POIDS_APERCU = 60_000;
/** La part des points d'une image qui peut changer sans que l'écran ait bougé. */
const SEUIL = 0.0002;
/** Une image allégée a une palette : ses teintes varient un peu de plus. */
const TOLERANCE_PALETTE = 24;

const ecrire = async (chemin, octets) => {
  await mkdir(dirname(chemin), { recursive: true });
  await writeFile(chemin, octets);
};
const alleger = (image) =>
  sharp(image).png({ compressionLevel: 9, palette: true, quality: 92, effort: 10 }).toBuffer();
const enKo = (octets) => `${(octets.length / 1000).toFixed(0)} ko`;
const dire = (fichier, phrase, fautes) =>
  journal(`${fichier}  ${phrase}${fautes.length ? `  ✗ ${fautes.join(' ; ')}` : ''}`);

/** Les trois images d'un écart : avant, après, ce qui a changé en rouge. */
async function garderEcart(fichier, avant, apres, dessin) {
  await ecrire(join(ECARTS, `${fichier}-1-avant.png`), avant);
  await ecrire(join(ECARTS, `${fichier}-2-apres.png`), apres);
  await ecrire(join(ECARTS, `${fichier}-3-ecart.png`), dessin);
}

/** L'image que l'accueil montre de cet écran, s'il en montre une. Rend sa faute, ou rien. */
async function garderApercu(image, apercu) {
  if (!apercu) return [];
  const webp = await sharp(image)
    .resize({ width: apercu.largeur })
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  await ecrire(join(APERCUS_PUBLICS, apercu.fichier), webp);
  journal(`frontend/public/apercus/${apercu.fichier}  ${enKo(webp)}`);
  return webp.length > POIDS_APERCU ? [`${apercu.fichier} est trop lourd`] : [];
}

const NOMS_CHOISIS = new Set(
  Object.entries(CHOISIES).flatMap(([nom, vues]) => vues.map((vue) => `${nom}${VUES[vue].suffixe}`)),
);

/** Cette image est de celles que le dépôt garde, ou que l'accueil montre. */
export const estChoisie = (fichier) => NOMS_CHOISIS.has(fichier) || fichier in APERCUS;

async function poser(dossier, fichier, photo, apercu) {
  const { image, fautes } = await photographier(photo);
  const png = await alleger(image);
  if (png.length > POIDS_MAXIMAL) fautes.push('trop lourd');
  if (dossier) await ecrire(join(dossier, `${fichier}.png`), png);
  fautes.push(...(await garderApercu(image, apercu)));
  dire(fichier, enKo(png), fautes);
  return fautes.length;
}

/** Une image choisie, allégée, dans docs/captures/, et celle de l'accueil. Rend le nombre de fautes. */
export const garder = ({ fichier, photo }) =>
  poser(NOMS_CHOISIS.has(fichier) && GARDEES, fichier, photo, APERCUS[fichier]);

/** Toute image, allégée, dans .captures/. Rend le nombre de fautes. */
export const mettreEnReference = ({ fichier, photo }) => poser(REFERENCE, fichier, photo);

/** L'image, à regarder seulement : dans .rapports/captures/. Rend le nombre de fautes. */
export async function montrer({ fichier, photo }) {
  const { image, fautes } = await photographier(photo);
  await ecrire(join(ECARTS, `${fichier}.png`), image);
  dire(fichier, enKo(image), fautes);
  return fautes.length;
}

/** L'écran et sa référence ; une image qui bouge est reprise deux fois. Rend 1 s'il a bougé de plus que le seuil, s'il n'a pas de référence, ou s'il est en faute. */
export async function comparerAuxReferences({ fichier, photo }) {
  const reference = join(REFERENCE, `${fichier}.png`);
  if (!existsSync(reference)) {
    dire(fichier, '✗ pas de référence : npm run captures -- --reference, sur l’arbre d’avant', []);
    return 1;
  }
  const avant = await readFile(reference);
  let resultat;
  for (let essai = 0; essai < 3 && !(resultat?.part <= SEUIL); essai += 1) {
    const { image, fautes } = await photographier(photo);
    const apres = await alleger(image);
    resultat = { apres, fautes, ...(await comparer(sharp, avant, apres, TOLERANCE_PALETTE)) };
  }
  const { apres, fautes, part, dessin } = resultat;
  const bouge = part > SEUIL;
  if (bouge) await garderEcart(fichier, avant, apres, dessin);
  const phrase = part > 1 ? 'la taille a changé' : `${(part * 100).toFixed(3)} % des points`;
  dire(fichier, `${bouge ? '✗ a bougé :' : '✓'} ${phrase}`, fautes);
  return bouge || fautes.length > 0 ? 1 : 0;
}

/** L'écran et sa référence, prise s'il n'en a pas encore. Rend 1 s'il a bougé. */
export const comparerOuPoser = (une) =>
  existsSync(join(REFERENCE, `${une.fichier}.png`)) ? comparerAuxReferences(une) : mettreEnReference(une);

/** L'écran sur les deux constructions, point par point ; une image qui bouge est reprise deux fois. Rend 1 s'il diffère. */
export async function confronter({ fichier, photo, url, autre }) {
  const prendre = (adresse) => photographier({ ...photo, adresse, entiere: true });
  let resultat;
  for (let essai = 0; essai < 3 && resultat?.ecart !== 0; essai += 1) {
    const avant = await prendre(photo.adresse.replace(url, autre));
    const apres = await prendre(photo.adresse);
    const fautes = [...avant.fautes, ...apres.fautes];
    resultat = { avant, apres, fautes, ...(await comparer(sharp, avant.image, apres.image)) };
  }
  const { avant, apres, fautes, ecart, dessin } = resultat;
  dire(fichier, ecart ? `✗ ${ecart} points` : '✓', fautes);
  if (ecart) await garderEcart(fichier, avant.image, apres.image, dessin);
  return ecart || fautes.length > 0 ? 1 : 0;
}

import { unzipSync, zipSync, type Unzipped, type UnzipFileInfo } from 'fflate';
import { FichierRefuse } from './fichier-refuse';

/** Ce qu'un classeur de 20 000 lignes déplie au plus large ; au-delà, l'ouvrir prendrait la mémoire du navigateur. */
const OCTETS_DEPLIES = 64 * 1024 * 1024;
/** Les bornes d'une feuille : celle du format (ECMA-376), et les cases qu'un rectangle de ces coins ferait remplir. */
const LIGNES_D_UNE_FEUILLE = 1_048_576;
const CASES_D_UNE_FEUILLE = 4_000_000;

const seLit = ({ name }: UnzipFileInfo): boolean => name.endsWith('.xml') || name.endsWith('.rels');

/** Les fichiers d'une archive tels qu'elle les annonce, sans en déplier aucun. @throws FichierRefuse si ce n'en est pas une */
function annonces(octets: Uint8Array): UnzipFileInfo[] {
  const lus: UnzipFileInfo[] = [];
  try {
    unzipSync(octets, { filter: (fichier) => lus.push(fichier) === 0 });
  } catch {
    throw new FichierRefuse('abime');
  }
  return lus;
}

/** Ce qu'est une archive, d'après les fichiers qu'elle annonce. @throws FichierRefuse si ce n'est pas un classeur `.xlsx` */
function verifierGenre(fichiers: readonly UnzipFileInfo[]): void {
  const porte = (nom: string): boolean => fichiers.some(({ name }) => name === nom);
  if (porte('xl/workbook.bin')) throw new FichierRefuse('classeur_binaire');
  if (fichiers.some(({ name }) => name.startsWith('xl/'))) return;
  throw new FichierRefuse(porte('mimetype') && porte('content.xml') ? 'classeur_ods' : 'autre_archive');
}

/** Le rang d'une colonne d'après ses lettres : A vaut 1, AA vaut 27. */
const rangDe = (lettres: string): number =>
  [...lettres].reduce((rang, lettre) => rang * 26 + lettre.charCodeAt(0) - 64, 0);

/** Une feuille de quelques octets peut nommer la case XFD1048576 : la lire remplirait tout le rectangle qui y mène. @throws FichierRefuse */
function verifierEtendue(feuille: string): void {
  let [derniereLigne, derniereColonne] = [0, 0];
  for (const [, ligne] of feuille.matchAll(/<(?:\w+:)?row\b[^>]*?\sr\s*=\s*["'](\d+)/g))
    if (Number(ligne) > LIGNES_D_UNE_FEUILLE) throw new FichierRefuse('demesure');
  for (const [, lettres = '', ligne] of feuille.matchAll(/<(?:\w+:)?c\b[^>]*?\sr\s*=\s*["']([A-Z]+)(\d+)/g)) {
    derniereLigne = Math.max(derniereLigne, Number(ligne));
    derniereColonne = Math.max(derniereColonne, rangDe(lettres));
  }
  if (derniereLigne * derniereColonne > CASES_D_UNE_FEUILLE) throw new FichierRefuse('demesure');
}

const estUneFeuille = (nom: string): boolean => nom.startsWith('xl/worksheets/');

/**
 * Un classeur déplié sous bornes, rendu sans compression : son lecteur n'a plus rien à déplier, ni d'ouvrier à lancer, que la politique
 * de contenu refuserait. La taille que chaque fichier annonce est lue avant d'en ouvrir aucun, et aucun ne se déplie au-delà d'elle.
 * @throws FichierRefuse pour une autre archive, un classeur abîmé ou démesuré
 */
export function deplierClasseur(octets: Uint8Array): ArrayBuffer {
  const fichiers = annonces(octets);
  verifierGenre(fichiers);
  const total = fichiers.filter(seLit).reduce((somme, { originalSize }) => somme + originalSize, 0);
  if (total > OCTETS_DEPLIES) throw new FichierRefuse('demesure');
  let deplies: Unzipped;
  try {
    deplies = unzipSync(octets, { filter: seLit });
  } catch {
    throw new FichierRefuse('abime');
  }
  const decodeur = new TextDecoder();
  for (const [nom, contenu] of Object.entries(deplies))
    if (estUneFeuille(nom)) verifierEtendue(decodeur.decode(contenu));
  return zipSync(deplies, { level: 0 }).buffer;
}

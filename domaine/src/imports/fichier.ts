import { redresserParEtapes } from '../valeurs/csv-guillemets';
import { type RangeeCsv, rangeesCsv, type Separateur, separateurDe } from '../valeurs/csv-lecture';
import { achever, type EnEtapes } from '../valeurs/etapes';
import { decoderTexte, type Encodage, estBinaire } from '../valeurs/texte-de-fichier';
import { sansControle } from '../valeurs/texte';

/** Le plus gros fichier lu, en octets. */
export const OCTETS_IMPORT_MAX = 5_000_000;
/** Le plus de rangées, titres non compris. */
export const RANGEES_MAX = 20_000;
/** Le plus de colonnes, et le plus de signes d'une cellule : au-delà, ce n'est pas un tableau de gestion. */
export const COLONNES_MAX = 100;
export const SIGNES_MAX = 5_000;
/** Ce qu'un texte peut avoir avant que rien n'en soit lu : au-delà, le lire prendrait des secondes à tous les autres. */
const LIGNES_DU_TEXTE = 2 * RANGEES_MAX;
const SIGNES_PAR_LIGNE = 100_000;
const CELLULES_DU_TEXTE = 500_000;

/** Un fichier lu : ses titres, ses rangées, et comment il s'écrit. */
export interface FichierImporte {
  encodage: Encodage;
  separateur: Separateur;
  titres: string[];
  rangees: RangeeCsv[];
}

/** Pourquoi un fichier entier ne se lit pas. */
export const IMPORT_VIDE = 'Ce fichier est vide.';
export const IMPORT_TROP_GROS = 'Ce fichier dépasse 5\u00a0Mo\u00a0: coupez-le en plusieurs.';
export const IMPORT_PAS_UN_CSV =
  'Ce fichier n’est pas un CSV. Dans votre tableur, enregistrez-le au format «\u00a0CSV\u00a0», puis importez-le.';
export const IMPORT_SANS_RANGEE = 'Ce fichier n’a que des titres\u00a0: rien à importer.';
export const IMPORT_TROP_LONG = 'Ce fichier a plus de 20\u00a0000 lignes\u00a0: coupez-le en plusieurs.';
export const IMPORT_TROP_LARGE = `Ce fichier a plus de ${COLONNES_MAX} colonnes\u00a0: gardez celles à importer.`;
export const celluleTropLongue = (ligne: number): string =>
  `Une cellule de la ligne ${ligne} a plus de ${SIGNES_MAX} signes\u00a0: un guillemet s’y ouvre peut-être sans se refermer.`;
export const guillemetPerdu = (ligne: number): string =>
  `Ce fichier ne se lit plus à partir de la ligne ${ligne}\u00a0: un guillemet s’y ouvre et ne se referme pas.`;

const combien = (texte: string, signe: string): number => {
  let nombre = 0;
  for (let place = texte.indexOf(signe); place >= 0; place = texte.indexOf(signe, place + 1)) nombre += 1;
  return nombre;
};

/** Ce qui, au premier regard, dépasse ce qu'un tableau de gestion peut être ; `null` sinon. Ne lit aucune cellule. */
function demesure(texte: string, separateur: Separateur): string | null {
  let ligne = 1;
  for (let debut = 0; debut <= texte.length; ligne += 1) {
    if (ligne > LIGNES_DU_TEXTE) return IMPORT_TROP_LONG;
    const saut = /[\r\n]/g;
    saut.lastIndex = debut;
    const fin = saut.exec(texte)?.index ?? texte.length;
    if (fin - debut > SIGNES_PAR_LIGNE) return celluleTropLongue(ligne);
    debut = fin + (texte.startsWith('\r\n', fin) ? 2 : 1);
  }
  if (combien(texte, separateur) > CELLULES_DU_TEXTE) return IMPORT_TROP_LARGE;
  return combien(texte, '"') > 2 * CELLULES_DU_TEXTE ? guillemetPerdu(1) : null;
}

/** Un titre à montrer : celui du fichier, ou la place de la colonne. */
const titreDe = (titre: string, rang: number): string =>
  sansControle(titre).slice(0, 200).trim() || `Colonne ${rang + 1}`;

/** Lit un fichier dont la première rangée nomme les colonnes. @returns la phrase qui le refuse, s'il ne se lit pas */
export const lireFichierImporte = (octets: Uint8Array): FichierImporte | string =>
  achever(lireFichierParEtapes(octets));

/** Le même, une étape par rangée. */
export function* lireFichierParEtapes(octets: Uint8Array): EnEtapes<FichierImporte | string> {
  if (octets.length === 0) return IMPORT_VIDE;
  if (octets.length > OCTETS_IMPORT_MAX) return IMPORT_TROP_GROS;
  if (estBinaire(octets)) return IMPORT_PAS_UN_CSV;
  const { texte, encodage } = decoderTexte(octets);
  const separateur = separateurDe(texte);
  const excessif = demesure(texte, separateur);
  if (excessif) return excessif;
  const redresse = yield* redresserParEtapes(texte, separateur);
  if (typeof redresse === 'number') return guillemetPerdu(redresse);
  const lues: RangeeCsv[] = [];
  for (const rangee of rangeesCsv(redresse, separateur)) {
    lues.push(rangee);
    yield;
  }
  const [entete, ...rangees] = lues;
  if (!entete) return IMPORT_VIDE;
  if (rangees.length === 0) return IMPORT_SANS_RANGEE;
  if (rangees.length > RANGEES_MAX) return IMPORT_TROP_LONG;
  const largeur = Math.max(...[entete, ...rangees.slice(0, 100)].map(({ cellules }) => cellules.length));
  if (largeur > COLONNES_MAX) return IMPORT_TROP_LARGE;
  const longue = [entete, ...rangees].find(({ cellules }) => cellules.some((une) => une.length > SIGNES_MAX));
  if (longue) return celluleTropLongue(longue.ligne);
  const titres = Array.from({ length: largeur }, (_, rang) => titreDe(entete.cellules[rang] ?? '', rang));
  return { encodage, separateur, titres, rangees };
}

import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { cleDeRecherche } from '../valeurs/texte';

/** Ce qu'un genre d'import sait lire d'une colonne. */
export interface ChampDeGenre {
  champ: string;
  libelle: string;
  forme: 'texte' | 'date' | 'montant';
  /** Les titres qui le nomment, en clés d'en-tête : « n siret ». Le champ d'abord déclaré l'emporte. */
  titres: readonly string[];
  /** Ce qu'il donne et qu'il faut : un champ au moins de chaque groupe. */
  requis?: string;
}

/** Par colonne du fichier, le champ qu'elle donne ; `null` : ignorée. */
export type Colonnes = readonly (string | null)[];

/** Une rangée du fichier, ses cellules lues selon la forme de leur champ. */
export interface RangeeNommee {
  /** Comme un tableur la numérote, titres compris. */
  ligne: number;
  /** Vide : la cellule l'est, ou dit « N/A ». */
  textes: Readonly<Record<string, string>>;
  montants: Readonly<Record<string, Centimes>>;
  dates: Readonly<Record<string, DateCivile>>;
  /** Les dates et les montants qui ne se lisent pas, une phrase chacun. */
  fautes: string[];
}

/** Un titre de colonne, à comparer : sans accents, casse, ponctuation ni « n° ». */
export const cleDEntete = (titre: string): string =>
  cleDeRecherche(titre)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Ce que des colonnes nomment, dans n'importe quel ordre : deux fichiers d'un même outil ont la même. */
export const signatureDe = (titres: readonly string[]): string => titres.map(cleDEntete).sort().join('|');

/** Les champs des titres ; chacun ne se prend qu'une fois, par la première colonne qui le nomme. */
export function proposer(titres: readonly string[], champs: readonly ChampDeGenre[]): (string | null)[] {
  const cles = titres.map(cleDEntete);
  const places = new Map<number, string>();
  for (const { champ, titres: connus } of champs) {
    const rang = connus.map((titre) => cles.findIndex((cle, place) => cle === titre && !places.has(place)));
    const place = rang.find((trouve) => trouve >= 0);
    if (place !== undefined) places.set(place, champ);
  }
  return titres.map((_titre, rang) => places.get(rang) ?? null);
}

/** Ce qui ne va pas dans une correspondance ; `[]` si elle convient. @param largeur les colonnes du fichier */
export function fautesDeCorrespondance(
  colonnes: Colonnes,
  largeur: number,
  champs: readonly ChampDeGenre[],
): { champ: string; message: string }[] {
  if (colonnes.length !== largeur)
    return [
      { champ: 'correspondance', message: `Ce fichier a ${largeur} colonnes\u00a0: dites-les toutes.` },
    ];
  const donnes = colonnes.filter((champ) => champ !== null);
  const connus = new Map(champs.map((un) => [un.champ, un]));
  const inconnu = donnes.find((champ) => !connus.has(champ));
  if (inconnu !== undefined)
    return [{ champ: 'correspondance', message: `«\u00a0${inconnu}\u00a0» n’est pas un champ connu.` }];
  const deux = donnes.find((champ, rang) => donnes.indexOf(champ) !== rang);
  if (deux !== undefined)
    return [
      {
        champ: deux,
        message: `Deux colonnes donnent «\u00a0${connus.get(deux)!.libelle}\u00a0»\u00a0: gardez-en une.`,
      },
    ];
  return groupesRequis(champs)
    .filter((groupe) => !groupe.some(({ champ }) => donnes.includes(champ)))
    .map((groupe) => {
      const dits = groupe.map(({ libelle }) => `«\u00a0${libelle}\u00a0»`).join(' ou ');
      return { champ: groupe[0]!.champ, message: `Dites quelle colonne donne ${dits}.` };
    });
}

/** Les champs qu'il faut, par ce qu'ils donnent. */
function groupesRequis(champs: readonly ChampDeGenre[]): ChampDeGenre[][] {
  const noms = new Set(champs.flatMap(({ requis }) => requis ?? []));
  return [...noms].map((nom) => champs.filter(({ requis }) => requis === nom));
}

/** Les champs à montrer : de chaque groupe requis, celui qu'une colonne donne déjà suffit. */
export function champsMontres(
  champs: readonly ChampDeGenre[],
  colonnes: Colonnes,
): { champ: string; libelle: string; requis: boolean }[] {
  const exiges = groupesRequis(champs).map(
    (groupe) => (groupe.find(({ champ }) => colonnes.includes(champ)) ?? groupe[0]!).champ,
  );
  return champs.map(({ champ, libelle }) => ({ champ, libelle, requis: exiges.includes(champ) }));
}

import { achever, type EnEtapes } from './etapes';

/** Une cellule citée ne court pas sur plus de lignes : au-delà, son guillemet n'est pas un guillemet. */
const LIGNES_PAR_CELLULE = 100;

interface Place {
  ligne: number;
  rang: number;
}

interface Rangee {
  cellules: string[];
  /** La dernière ligne du texte qu'elle prend. */
  derniere: number;
}

/** Où se ferme la cellule citée ouverte avant cette place ; `null` si elle ne se ferme pas, ou si une autre s'ouvre avant. */
function fermeture(lignes: readonly string[], { ligne, rang }: Place, separateur: string): Place | null {
  const fin = Math.min(lignes.length, ligne + LIGNES_PAR_CELLULE);
  for (let l = ligne; l < fin; l++) {
    const texte = lignes[l]!;
    const debut = l === ligne ? rang : 0;
    for (let r = texte.indexOf('"', debut); r >= 0; r = texte.indexOf('"', r + 1)) {
      if (texte[r + 1] === '"') r++;
      else if (
        texte.slice(r + 1).trimStart() === '' ||
        texte
          .slice(r + 1)
          .replace(/^ */, '')
          .startsWith(separateur)
      )
        return { ligne: l, rang: r };
      else if (r === 0 || texte[r - 1] === separateur) return null;
    }
  }
  return null;
}

const entre = (lignes: readonly string[], de: Place, a: Place): string =>
  de.ligne === a.ligne
    ? lignes[de.ligne]!.slice(de.rang, a.rang)
    : [
        lignes[de.ligne]!.slice(de.rang),
        ...lignes.slice(de.ligne + 1, a.ligne),
        lignes[a.ligne]!.slice(0, a.rang),
      ].join('\n');

/** La rangée qui commence à cette ligne ; `null` si une de ses cellules s'ouvre sans se fermer, à moins de la lire telle quelle. */
function rangeeA(
  lignes: readonly string[],
  depart: number,
  separateur: string,
  telle = false,
): Rangee | null {
  const cellules: string[] = [];
  for (let [ligne, rang] = [depart, 0]; ; rang++) {
    const cite = /^ *"/.exec(lignes[ligne]!.slice(rang))?.[0].length;
    const de = { ligne, rang: rang + (cite ?? 0) };
    const a = cite === undefined ? null : fermeture(lignes, de, separateur);
    if (cite !== undefined && !a && !telle) return null;
    if (a) {
      cellules.push(entre(lignes, de, a).replaceAll('""', '"'));
      [ligne, rang] = [a.ligne, a.rang + 1];
    }
    const suivant = lignes[ligne]!.indexOf(separateur, rang);
    if (!a) cellules.push(lignes[ligne]!.slice(rang, suivant < 0 ? undefined : suivant));
    if (suivant < 0) return { cellules, derniere: ligne };
    rang = suivant;
  }
}

/** Les cellules d'une ligne prise seule : un guillemet qui ne s'y referme pas y est un signe. */
const cellulesDe = (ligne: string, separateur: string): string[] =>
  ligne.includes('"') ? rangeeA([ligne], 0, separateur, true)!.cellules : ligne.split(separateur);

/** Combien de colonnes ont le plus de lignes, parmi celles dont les guillemets vont par deux ; le plus grand nombre à égalité. */
function* largeurCommune(lignes: readonly string[], separateur: string): EnEtapes<number> {
  const comptes = new Map<number, number>();
  for (const ligne of lignes) {
    yield;
    if ((ligne.split('"').length - 1) % 2 === 1) continue;
    const { length } = cellulesDe(ligne, separateur);
    if (length > 1) comptes.set(length, (comptes.get(length) ?? 0) + 1);
  }
  return [...comptes].sort(([a, fois], [b, autant]) => autant - fois || b - a)[0]?.[0] ?? 0;
}

/** Une date, un nombre, une somme : ce qu'une phrase coupée en deux lignes n'a pas seul entre deux séparateurs. */
const VALEUR = /^[-+(]?\d[\d\s.,/:-]*(€|%|EUR)?\)?$/;

/** Vrai si une cellule a pris des lignes qui sont des rangées : autant de colonnes, et une date ou un nombre. */
function avale(
  lignes: readonly string[],
  depart: number,
  derniere: number,
  separateur: string,
  largeur: number,
): boolean {
  const estRangee = (ligne: string): boolean => {
    const cellules = cellulesDe(ligne, separateur);
    return (
      cellules.length === largeur &&
      cellules.some((cellule) => VALEUR.test(cellule.replaceAll('"', '').trim()))
    );
  };
  if (lignes.slice(depart + 1, derniere).some(estRangee)) return true;
  // La ligne où se ferme une longue première cellule a toutes les autres colonnes : elle ne prouve rien seule.
  return estRangee(lignes[depart]!) && estRangee(lignes[derniere]!);
}

const ecrite = (cellule: string, separateur: string): string =>
  cellule.includes('"') || cellule.includes('\n') || cellule.includes(separateur)
    ? `"${cellule.replaceAll('"', '""')}"`
    : cellule;

/**
 * Le même CSV, tous ses guillemets en ordre (RFC 4180) : celui qui s'ouvre et ne se ferme pas, ou qui prendrait les rangées suivantes dans sa
 * cellule, est lu comme un signe. Aucune rangée ne disparaît.
 * @param largeur combien de colonnes a une rangée, si on le sait
 * @returns le texte, ou la ligne (la première est 1) à partir de laquelle il ne se lit plus sans risque de décaler ses colonnes
 */
export const redresserGuillemets = (texte: string, separateur: string, largeur?: number): string | number =>
  achever(redresserParEtapes(texte, separateur, largeur));

/** Le même, une étape par ligne. */
export function* redresserParEtapes(
  texte: string,
  separateur: string,
  largeur?: number,
): EnEtapes<string | number> {
  if (!texte.includes('"')) return texte;
  const lignes = texte.split(/\r\n|\r|\n/);
  const colonnes = largeur ?? (yield* largeurCommune(lignes, separateur));
  const sortie: string[] = [];
  for (let i = 0; i < lignes.length; i++) {
    const lue = rangeeA(lignes, i, separateur);
    const perdue = !lue || (lue.derniere > i && avale(lignes, i, lue.derniere, separateur, colonnes));
    const cellules = perdue ? cellulesDe(lignes[i]!, separateur) : lue.cellules;
    if (perdue && colonnes > 0 && cellules.length > colonnes) return i + 1;
    sortie.push(cellules.map((cellule) => ecrite(cellule, separateur)).join(separateur));
    if (!perdue) i = lue.derniere;
    yield;
  }
  return sortie.join('\n');
}

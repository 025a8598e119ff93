/** Marque d'ordre : sans elle, un tableur français lit l'UTF-8 de travers. */
export const BOM = '\ufeff';

/** Ce par quoi un tableur reconnaît une formule. */
const FORMULE = /^[=+\-@\t\r]/;
const A_CITER = /[;"\r\n]/;

/** Une valeur de cellule : un texte, un nombre (décimales à virgule), un oui/non, ou rien. */
export type Cellule = string | number | boolean | null | undefined;

/**
 * L'écriture d'une cellule. Un texte qu'un tableur prendrait pour une formule reçoit une apostrophe en tête (OWASP, « CSV injection ») ;
 * un nombre reste un nombre, même négatif.
 */
export function ecrireCellule(valeur: Cellule): string {
  if (valeur === null || valeur === undefined) return '';
  if (typeof valeur === 'number') return String(valeur).replace('.', ',');
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  const desarmee = FORMULE.test(valeur) ? `'${valeur}` : valeur;
  return A_CITER.test(desarmee) ? `"${desarmee.replaceAll('"', '""')}"` : desarmee;
}

/** Une ligne, terminée comme le veut la RFC 4180. */
export const ecrireLigne = (cellules: readonly Cellule[]): string =>
  `${cellules.map(ecrireCellule).join(';')}\r\n`;

/** Une colonne : son titre, et ce qu'elle montre d'un élément. */
export type Colonne<T> = readonly [titre: string, valeur: (element: T) => Cellule];

/** Un fichier CSV, lot par lot : BOM et titres d'abord. */
export async function* enCsv<T>(
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): AsyncGenerator<string> {
  yield BOM + ecrireLigne(colonnes.map(([titre]) => titre));
  const ligne = (element: T): string => ecrireLigne(colonnes.map(([, valeur]) => valeur(element)));
  for await (const lot of elements) yield lot.map(ligne).join('');
}

import { formaterDateCourte } from './date-civile';
import { centimesDepuisEuros, ecrireNombre } from './montant';

/** Une valeur de cellule : un texte, un nombre, un oui/non, ou rien. */
export type Valeur = string | number | boolean | null | undefined;

/** Marque d'ordre : sans elle, un tableur français lit l'UTF-8 de travers. */
export const BOM = '\ufeff';

/** Ce par quoi un tableur reconnaît une formule, signes de pleine chasse compris. */
const FORMULE = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const A_CITER = /[;"\r\n]/;

/**
 * L'écriture d'une cellule. Un texte qu'un tableur prendrait pour une formule reçoit une apostrophe en tête (OWASP, « CSV injection ») ;
 * un nombre reste un nombre, même négatif.
 */
export function ecrireCellule(valeur: Valeur): string {
  if (valeur === null || valeur === undefined) return '';
  if (typeof valeur === 'number') return String(valeur).replace('.', ',');
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  const desarmee = FORMULE.test(valeur) ? `'${valeur}` : valeur;
  return A_CITER.test(desarmee) ? `"${desarmee.replaceAll('"', '""')}"` : desarmee;
}

/** Des euros décimaux comme un tableur français les lit : « 1234,50 ». */
export const ecrireEuros = (valeur: Valeur): string =>
  typeof valeur === 'number'
    ? ecrireNombre(centimesDepuisEuros(valeur), 2, 2).replaceAll(/\s/g, '')
    : ecrireCellule(valeur);

/** Une date civile comme un tableur français la lit : « 22/11/2026 ». */
export const ecrireDate = (valeur: Valeur): string =>
  typeof valeur === 'string' ? formaterDateCourte(valeur) : ecrireCellule(valeur);

/** Une ligne de cellules déjà écrites, terminée comme le veut la RFC 4180. */
export const ecrireLigne = (cellules: readonly string[]): string => `${cellules.join(';')}\r\n`;

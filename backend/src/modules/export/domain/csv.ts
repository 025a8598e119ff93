import { centimesDepuisEuros, ecrireNombre } from '@facturier/domaine/valeurs/montant';
import { formaterDateCourte, formaterInstantCourt } from '@facturier/domaine/valeurs/date-civile';
import type { Colonne, Sorte, Valeur } from './colonne';

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

/** Une ligne, terminée comme le veut la RFC 4180. */
export const ecrireLigne = (cellules: readonly Valeur[]): string =>
  `${cellules.map(ecrireCellule).join(';')}\r\n`;

const enEuros = (valeur: Valeur): string =>
  typeof valeur === 'number'
    ? ecrireNombre(centimesDepuisEuros(valeur), 2, 2).replaceAll(/\s/g, '')
    : ecrireCellule(valeur);
const enDate = (valeur: Valeur): string =>
  typeof valeur === 'string' ? formaterDateCourte(valeur) : ecrireCellule(valeur);
const enInstant = (valeur: Valeur): string =>
  typeof valeur === 'string' ? formaterInstantCourt(new Date(valeur)) : ecrireCellule(valeur);

/** Chaque sorte comme un tableur français la lit : `1234,50`, `22/11/2026`, `22/11/2026 10:12` à Paris. */
const ECRIRE: Record<Sorte, (valeur: Valeur) => string> = {
  texte: ecrireCellule,
  euros: enEuros,
  date: enDate,
  instant: enInstant,
};

/** Un fichier CSV, lot par lot : BOM et titres d'abord. */
export async function* enCsv<T>(
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): AsyncGenerator<string> {
  yield BOM + ecrireLigne(colonnes.map(([titre]) => titre));
  const ligne = (element: T): string =>
    `${colonnes.map(([, valeur, sorte = 'texte']) => ECRIRE[sorte](valeur(element))).join(';')}\r\n`;
  for await (const lot of elements) yield lot.map(ligne).join('');
}

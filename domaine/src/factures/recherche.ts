import { texteDecimal } from '../valeurs/montant';
import { cleDeRecherche } from '../valeurs/texte';

const PREFIXE_MINIMAL = 2;
const PREFIXE_MAXIMAL = 10;
const MOTS_MAXIMAUX = 48;

const mots = (texte: string): string[] =>
  cleDeRecherche(texte)
    .split(/[^a-z0-9]+/)
    .filter((mot) => mot.length >= PREFIXE_MINIMAL);

function prefixesDe(mot: string): string[] {
  const fin = Math.min(mot.length, PREFIXE_MAXIMAL);
  return Array.from({ length: fin - PREFIXE_MINIMAL + 1 }, (_, rang) => mot.slice(0, PREFIXE_MINIMAL + rang));
}

/**
 * Les débuts de mots par lesquels une facture se retrouve (numéro, noms, objet, désignations, montant ; les premiers mots seulement) : la recherche devient une égalité
 * indexée, triée par date, qui ne lit que la page demandée.
 */
export function prefixesDeRecherche(
  textes: readonly (string | null | undefined)[],
  totalCentimes: number,
): string[] {
  const tous = textes.flatMap((texte) => (texte ? mots(texte) : [])).slice(0, MOTS_MAXIMAUX);
  const [euros = '0'] = texteDecimal(totalCentimes, 2).split('.');
  const montant = texteDecimal(totalCentimes, 2).replace('.', '');
  return [...new Set([...tous, euros, montant].flatMap((mot) => (mot.length < 2 ? [mot] : prefixesDe(mot))))];
}

/** Les débuts de mots que cherche une saisie : « FAC-2026-104 », « 1 234,50 », « dura ». Tous doivent se trouver. */
export function termesCherches(saisie: string): string[] {
  const montant = /^\s*\d[\d\s\u00a0\u202f]*([.,]\d{1,2})?\s*€?\s*$/.exec(saisie);
  if (montant) {
    const [entiers = '', decimales] = saisie.replace(/[\s\u00a0\u202f€]/g, '').split(/[.,]/);
    return [(entiers + (decimales === undefined ? '' : decimales.padEnd(2, '0'))).slice(0, PREFIXE_MAXIMAL)];
  }
  return [...new Set(mots(saisie).map((mot) => mot.slice(0, PREFIXE_MAXIMAL)))].slice(0, 6);
}

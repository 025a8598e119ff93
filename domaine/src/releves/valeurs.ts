import { type Centimes, MONTANT_MAXIMAL } from '../valeurs/montant';
import { cleDeRecherche } from '../valeurs/texte';

const centimes = (entiere: string, fraction: string, negatif: boolean): Centimes | null => {
  if (!/^\d*$/.test(entiere) || !/^\d{0,2}0*$/.test(fraction) || entiere + fraction === '') return null;
  const absolu = Number((entiere || '0') + fraction.slice(0, 2).padEnd(2, '0'));
  if (absolu > MONTANT_MAXIMAL) return null;
  return negatif && absolu !== 0 ? -absolu : absolu;
};

interface Signe {
  chiffres: string;
  negatif: boolean;
}

/** Le nombre nu et son signe, où qu'il soit écrit : « -12 », « 12- », « (12) ». */
function sansSigne(texte: string): Signe {
  const nu = texte.replace(/[\s\u00a0\u202f\u2009'’€]|EUR(?:OS?)?/giu, '').replace(/[\u2212\u2013]/g, '-');
  const parentheses = /^\((.*)\)$/.exec(nu);
  if (parentheses) return { chiffres: parentheses[1]!, negatif: true };
  return { chiffres: nu.replace(/^[+-]|[+-]$/, ''), negatif: nu.startsWith('-') || nu.endsWith('-') };
}

/** Un séparateur seul : suivi de trois chiffres ou répété, ce sont des milliers ; sinon, la décimale. */
function enParties(chiffres: string): [entiere: string, fraction: string] | null {
  const derniere = Math.max(chiffres.lastIndexOf(','), chiffres.lastIndexOf('.'));
  if (derniere < 0) return [chiffres, ''];
  const [entiere, fraction] = [chiffres.slice(0, derniere), chiffres.slice(derniere + 1)];
  const decimale = chiffres[derniere]!;
  const melange = chiffres.includes(',') && chiffres.includes('.');
  const milliers =
    entiere.includes(decimale) || (!melange && /^\d{1,3}$/.test(entiere) && fraction.length === 3);
  if (milliers && melange) return null;
  const groupes = milliers ? chiffres : entiere;
  if (/[.,]/.test(groupes) && !/^\d{1,3}([.,]\d{3})+$/.test(groupes)) return null;
  return milliers ? [groupes.replace(/[.,]/g, ''), ''] : [entiere.replace(/[.,]/g, ''), fraction];
}

/** « 1 234,56 », « 1,234.56 », « -12,5 », « 12,50- » en centimes, sans passer par un flottant ; `null` si ce n'est pas une somme. */
export function lireMontant(texte: string): Centimes | null {
  const { chiffres, negatif } = sansSigne(texte);
  const parties = enParties(chiffres);
  return parties && centimes(...parties, negatif);
}

/** Le montant d'un format qui n'écrit pas les milliers (OFX, CAMT) : « -12.500 » y vaut douze euros cinquante. */
export function lireDecimal(texte: string): Centimes | null {
  const { chiffres, negatif } = sansSigne(texte);
  const [entiere = '', fraction = '', trop] = chiffres.split(/[.,]/);
  return trop === undefined ? centimes(entiere, fraction, negatif) : null;
}

const EURO = /^(EUR|EUROS?|€)$/i;

/** Vrai pour l'euro, ou pour rien : un relevé qui ne dit pas sa devise est celui d'un compte en euros. */
export const estEnEuros = (devise: string): boolean => {
  const ecrite = devise.trim();
  return ecrite === '' || EURO.test(ecrite);
};

/** Les devises qu'une banque écrit dans un titre : « Montant (USD) », « Crédit en francs suisses ». Les anciens francs n'en sont pas une. */
const AUTRES =
  /\b(usd|gbp|chf|cad|aud|nzd|jpy|cny|hkd|sgd|sek|nok|dkk|pln|czk|huf|ron|bgn|try|zar|mad|tnd|dzd|xof|xaf|xpf|inr|brl|mxn|ils|aed|dollars?|livres? sterling|francs? suisses?)\b/;

/** Vrai si ce titre, en mots sans accents, nomme une autre devise que l'euro. */
export const nommeUneAutreDevise = (titre: string): boolean => AUTRES.test(titre);

/** Vrai si cette cellule de montant porte une autre devise : « 990,00 USD », « $12.50 ». */
export const ditUneAutreDevise = (cellule: string): boolean =>
  /[$£¥]/.test(cellule) ||
  (/[a-z]/i.test(cellule) && nommeUneAutreDevise(cleDeRecherche(cellule).replace(/[\d.,]+/g, ' ')));

const CODE =
  /^(eur|usd|gbp|chf|cad|aud|nzd|jpy|cny|hkd|sgd|sek|nok|dkk|pln|czk|huf|ron|bgn|try|zar|mad|tnd|dzd|xof|xaf|xpf|inr|brl|mxn|ils|aed)$/;
/** Vrai pour un code de devise seul dans sa cellule. */
export const estUnCodeDeDevise = (cellule: string): boolean => CODE.test(cellule.trim().toLowerCase());

/** Vrai si ces cellules, au-dessus des titres, disent que tout le relevé est dans une autre devise : « Devise du compte », « USD ». */
export const annonceUneAutreDevise = (cellules: readonly string[]): boolean => {
  const dite = cleDeRecherche(cellules.join(' '));
  if (/\b(devise|currency|monnaie)\b/.test(dite) && nommeUneAutreDevise(dite)) return true;
  return /\b(compte|account|solde|balance)\b/.test(dite) && /\b(usd|gbp|chf)\b|[$£]/.test(dite);
};

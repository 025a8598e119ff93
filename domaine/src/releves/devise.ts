import { cleDeRecherche } from '../valeurs/texte';

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

/** Vrai si ces cellules, au-dessus des titres, disent que tout le relevé est dans une autre devise : « Devise du compte », « USD ». */
export const annonceUneAutreDevise = (cellules: readonly string[]): boolean => {
  const dite = cleDeRecherche(cellules.join(' '));
  return /\b(devise|currency|monnaie)\b/.test(dite) && nommeUneAutreDevise(dite);
};

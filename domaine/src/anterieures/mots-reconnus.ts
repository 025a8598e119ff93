import type { MoyenAuLivre } from '../documents/moyens-paiement';
import type { NatureDeLigne } from '../documents/nature';
import { cleDeRecherche } from '../valeurs/texte';

/** Des mots, et ce qu'ils disent ; les premiers qui conviennent l'emportent. */
type Mots<S> = readonly (readonly [RegExp, S])[];

const MOYENS: Mots<MoyenAuLivre> = [
  [/prelevement|direct debit/, 'prelevement'],
  [/virement|transfer|\bsepa\b|\bvir\b/, 'virement'],
  [/cheque|\bcheck\b|\bchq\b/, 'cheque'],
  [/espece|liquide|cash/, 'especes'],
  [/\bcarte\b|\bcb\b|\bcard\b|stripe|sumup|\btpe\b/, 'carte'],
  [/^autres?$|^other$|paypal|cesu|lydia/, 'autre'],
];

const NATURES: Mots<NatureDeLigne> = [
  [/prestation|service|liberal|\bbnc\b|honoraire/, 'services'],
  [/marchandise|\bbiens?\b|\bproduits?\b|\bgoods\b|\bproducts?\b|revente/, 'biens'],
];

/** Ce qu'un statut dit de l'argent, ou de la pièce elle-même. */
export type StatutDit = 'payee' | 'partielle' | 'impayee' | 'brouillon' | 'annulee';
const STATUTS: Mots<StatutDit> = [
  [/^(?:brouillon|draft)/, 'brouillon'],
  [/^(?:annule|cancel|void)/, 'annulee'],
  [/partiel|partial|en partie|acompte/, 'partielle'],
  [
    /^(?:non|no|0|faux|false)$|impaye|non (?:paye|regle|solde|encaisse)|unpaid|attente|retard|overdue|relance|a (?:payer|encaisser|regler)|^(?:envoyee?|emise?|sent|due|ouverte?|open|validee?|finalisee?)$/,
    'impayee',
  ],
  [/^(?:oui|yes|1|vrai|true|x)$|paye|\bpaid\b|regle|solde|encaisse|acquitte/, 'payee'],
];

/** Ce qu'un type dit d'une rangée ; `autre` : ce n'est pas une facture. */
export type TypeDit = 'facture' | 'avoir' | 'autre';
const TYPES: Mots<TypeDit> = [
  [/avoir|credit|remboursement|refund/, 'avoir'],
  [/devis|quote|estimate|pro.?forma|bon de|commande/, 'autre'],
  [/facture|invoice/, 'facture'],
];

const lire =
  <S>(mots: Mots<S>) =>
  (texte: string): S | null => {
    const cle = cleDeRecherche(texte);
    return mots.find(([forme]) => forme.test(cle))?.[1] ?? null;
  };

/** Ce qu'un mot d'un autre outil dit chez nous ; `null` : rien de connu. */
export const moyenDit = lire(MOYENS);
export const natureDite = lire(NATURES);
export const statutDit = lire(STATUTS);
export const typeDit = lire(TYPES);

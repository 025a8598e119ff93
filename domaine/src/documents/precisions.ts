import type { ContenuFacture } from './facture';

/** Les textes qu'une facture peut porter au-delà de ses lignes. */
export const TEXTES_PRECISES = ['objet', 'bonDeCommande', 'referenceAcheteur', 'contrat'] as const;

/** Les dates de la livraison ou de l'exécution, quand elles se disent. */
export const DATES_PRECISEES = ['datePrestation', 'periodeDu', 'periodeAu'] as const;

type Precisions = Pick<
  ContenuFacture,
  (typeof TEXTES_PRECISES)[number] | (typeof DATES_PRECISEES)[number] | 'moyensPaiement'
>;

/** Les précisions d'une facture, saisie, enregistrée ou dessinée : chacune, `undefined` si elle n'y est pas. */
export const precisionsDe = (facture: Precisions): Precisions => ({
  datePrestation: facture.datePrestation,
  periodeDu: facture.periodeDu,
  periodeAu: facture.periodeAu,
  objet: facture.objet,
  bonDeCommande: facture.bonDeCommande,
  referenceAcheteur: facture.referenceAcheteur,
  contrat: facture.contrat,
  moyensPaiement: facture.moyensPaiement,
});

/** Ce qu'une écriture du livre est : de l'argent reçu, de l'argent rendu, ou la contraire d'une autre. */
export type SorteDEcriture = 'encaissement' | 'remboursement' | 'annulation';

/** La sorte d'une écriture. @param annule celle qu'elle annule, s'il y en a une */
export const sorteDEcriture = (montantCentimes: number, annule: unknown): SorteDEcriture =>
  annule ? 'annulation' : montantCentimes < 0 ? 'remboursement' : 'encaissement';

export const LIBELLES_SORTE: Readonly<Record<SorteDEcriture, string>> = {
  encaissement: 'Encaissement',
  remboursement: 'Remboursement',
  annulation: 'Annulation',
};

/** D'où elle vient : une personne, un prestataire de paiement, un relevé de banque rapproché, ou une pièce faite ailleurs. */
export const SOURCES_ECRITURE = ['saisie', 'stripe', 'releve', 'anterieure'] as const;
export type SourceEcriture = (typeof SOURCES_ECRITURE)[number];

/** Celles que leur écriture dit. */
export type SourceDite = Exclude<SourceEcriture, 'saisie'>;

/** Celles qui viennent d'ailleurs, et portent la référence qu'elles y ont. */
export type SourceExterne = Exclude<SourceDite, 'anterieure'>;

export const LIBELLES_SOURCE: Readonly<Record<SourceEcriture, string>> = {
  saisie: 'Saisie',
  stripe: 'Stripe',
  releve: 'Relevé',
  anterieure: 'Pièce antérieure',
};

/** Ce que le livre dit d'un acompte que la facture déduit. */
export const ACOMPTE_DEJA_VERSE = 'Acompte déjà versé';

/** La pièce d'une recette qui n'est d'aucune facture faite ici. */
export const HORS_FACTURE = 'Hors facture';

/** D'où vient une écriture, quand personne ne l'a saisie. */
export const origineDEcriture = (source: SourceEcriture): string | null =>
  source === 'saisie' ? null : LIBELLES_SOURCE[source];

/** Les frais d'un prestataire, tels que la personne les lit : une recette se déclare brute. @param montant déjà écrit en euros */
export const phraseFrais = (montant: string): string => `dont ${montant} de frais, non déduits`;

/** La règle de tout total du livre, telle que la personne la lit. */
export const REGLE_DU_LIVRE =
  'Un total additionne les écritures datées de la période, au jour où l’argent est reçu\u00a0: les encaissements, moins les remboursements et les annulations. Une facture émise et pas encore payée n’y est pas ; l’acompte qu’elle dit déjà versé y est.';

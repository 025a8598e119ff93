/** Les raisons de ne pas garder le fichier d'un fournisseur : des codes stables, du plus près des octets au plus près de la facture. */
export const REFUS_RECUS = [
  'FICHIER_NON_RECONNU',
  'XML_DANGEREUX',
  'XML_ILLISIBLE',
  'PDF_CHIFFRE',
  'PDF_ILLISIBLE',
  'PDF_SANS_FACTURE',
  'PDF_PLUSIEURS_FACTURES',
  'FACTURE_NON_RECONNUE',
  'PROFIL_NON_RECONNU',
  'FACTURE_INCOMPLETE',
] as const;
export type CodeRefusRecu = (typeof REFUS_RECUS)[number];

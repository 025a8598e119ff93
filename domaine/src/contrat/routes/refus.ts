import type { CodeErreur } from '../codes-erreur';

/** Ce qui refuse une adresse et son mot de passe, où qu'on les donne. */
export const REFUS_DE_CONNEXION = [
  'COMPTE_INCONNU',
  'MOT_DE_PASSE_INCORRECT',
  'EMAIL_NON_VERIFIE',
  'VERIFICATION_EXPIREE',
  'COMPTE_BANNI',
  'ENTREE_PAR_LIEN',
] as const satisfies readonly CodeErreur[];

/** Ce qui refuse le lien d'une adresse à confirmer. */
export const REFUS_DE_CONFIRMATION = [
  'LIEN_INVALIDE',
  'LIEN_EXPIRE',
  'CONFIRMATION_REQUISE',
  'MOT_DE_PASSE_REFUSE',
] as const satisfies readonly CodeErreur[];

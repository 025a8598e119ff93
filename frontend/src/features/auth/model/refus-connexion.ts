import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';

/** Ce que l'écran fait d'un refus : la phrase, et l'aide à proposer avec elle. */
export interface RefusLisible {
  message: string;
  /** `renvoi` : proposer un nouveau lien de confirmation. `inscription`, `oubli` : le lien utile. */
  aide?: 'renvoi' | 'inscription' | 'oubli';
  /** Le champ à reprendre. */
  champ?: 'email' | 'password';
}

const COMPTE_INCONNU = 'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.';
const MOT_DE_PASSE_INCORRECT =
  'Mot de passe incorrect. Utilisez «\u00a0J’ai oublié mon mot de passe\u00a0» si nécessaire.';
const NON_VERIFIE =
  'Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.';
const VERIFICATION_EXPIREE =
  'Votre lien de confirmation a expiré. Demandez-en un nouveau, puis ouvrez-le depuis votre boîte mail.';

/**
 * Traduit un refus de connexion ou de réinitialisation selon son `errorType`.
 * @param defaut la phrase de l'écran quand le serveur n'a rien dit
 */
export function lireRefus(erreur: unknown, defaut: string): RefusLisible {
  const { errorType, complement } = erreur instanceof ErreurApi ? erreur : new ErreurApi({ statut: 0 });
  if (errorType === 'account_not_found')
    return { message: COMPTE_INCONNU, aide: 'inscription', champ: 'email' };
  if (errorType === 'wrong_password')
    return { message: MOT_DE_PASSE_INCORRECT, aide: 'oubli', champ: 'password' };
  if (errorType === 'email_verification_expired' || complement.tokenExpired)
    return { message: VERIFICATION_EXPIREE, aide: 'renvoi' };
  if (errorType === 'email_not_verified' || complement.requiresEmailVerification)
    return { message: NON_VERIFIE, aide: 'renvoi' };
  return { message: phraseErreur(erreur, defaut) };
}

/** De quoi seconder le mot de passe : le code d'une application, une clé d'accès, ou l'un des deux. */
export interface MoyensSeconds {
  code: boolean;
  cle: boolean;
}

/** Ce que le serveur accepte comme second facteur, quand il l'attend ; sinon `null`. */
export function moyensSeconds(erreur: unknown): MoyensSeconds | null {
  if (!(erreur instanceof ErreurApi)) return null;
  if (erreur.errorType === 'passkey_required') return { code: false, cle: true };
  if (erreur.errorType !== 'totp_required') return null;
  return { code: true, cle: erreur.complement.cleAcceptee === true };
}

/** Vrai si le serveur attend un second facteur (ou refuse celui qu'il a reçu). */
export const attendSecond = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi &&
  (erreur.complement.requiresTotp === true || erreur.complement.cleAcceptee === true);

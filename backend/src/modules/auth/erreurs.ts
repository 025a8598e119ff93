import { CRITERES_NON_REMPLIS } from '@facturier/domaine/comptes/mot-de-passe';
import { Conflit, ErreurMetier, Interdit, Introuvable } from '../../common/errors/erreur-metier';

const SANS_COMPTE = 'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.';

/** 401 à la connexion : pas de compte à cette adresse. */
export class CompteInconnu extends ErreurMetier {
  readonly code = 'COMPTE_INCONNU';
  readonly statut = 401;

  constructor() {
    super(SANS_COMPTE, { errorType: 'account_not_found' });
  }
}

/** 404 à la demande de réinitialisation : pas de compte à cette adresse. */
export class CompteIntrouvable extends Introuvable {
  readonly code = 'COMPTE_INTROUVABLE';

  constructor() {
    super(SANS_COMPTE, { errorType: 'account_not_found' });
  }
}

/** 401 : le compte existe, le mot de passe n'est pas le sien. */
export class MotDePasseIncorrect extends ErreurMetier {
  readonly code = 'MOT_DE_PASSE_INCORRECT';
  readonly statut = 401;

  constructor() {
    super('Mot de passe incorrect. Utilisez «\u00a0J’ai oublié mon mot de passe\u00a0» si nécessaire.', {
      errorType: 'wrong_password',
    });
  }
}

/** 429 : trop d'essais, de tous les réseaux ensemble. Le mot de passe fût-il le bon, seule la boîte aux lettres le dit. */
export class EntreeParLien extends ErreurMetier {
  readonly code = 'ENTREE_PAR_LIEN';
  readonly statut = 429;

  constructor(override readonly attendreSecondes: number) {
    super(
      'Trop d’essais viennent d’ailleurs sur ce compte. Si ce mot de passe est le bon, un lien pour entrer part à votre adresse\u00a0: ouvrez-le sur cet appareil.',
      { attendreSecondes },
    );
  }
}

/** 403 : le mot de passe redemandé pour un acte grave n'est pas le bon. La session, elle, reste valable. */
export class MotDePasseRefuse extends Interdit {
  readonly code = 'MOT_DE_PASSE_REFUSE';

  constructor(champ: string) {
    super('Mot de passe incorrect.', { errorType: 'wrong_password' }, [
      { champ, message: 'Mot de passe incorrect.' },
    ]);
  }
}

/** 403 : l'adresse attend sa confirmation, le lien vaut encore. */
export class EmailNonVerifie extends Interdit {
  readonly code = 'EMAIL_NON_VERIFIE';

  constructor() {
    super('Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.', {
      errorType: 'email_not_verified',
      requiresEmailVerification: true,
    });
  }
}

/** 403 : l'adresse attend sa confirmation et le dernier lien a expiré. */
export class VerificationExpiree extends Interdit {
  readonly code = 'VERIFICATION_EXPIREE';

  constructor() {
    super(
      'Votre lien de confirmation a expiré. Demandez un nouvel e-mail de confirmation pour activer votre compte.',
      { errorType: 'email_verification_expired', requiresEmailVerification: true, tokenExpired: true },
    );
  }
}

/** 403 : le lien est bon, mais ce navigateur n'est pas celui de l'inscription : il faut le mot de passe choisi. */
export class ConfirmationRequise extends Interdit {
  readonly code = 'CONFIRMATION_REQUISE';

  constructor(message = 'Saisissez le mot de passe choisi à l’inscription pour confirmer votre adresse.') {
    super(message, { requiresPassword: true });
  }
}

/** 403 : compte suspendu par l'administration. */
export class CompteBanni extends Interdit {
  readonly code = 'COMPTE_BANNI';

  constructor(support: string) {
    super(`Ce compte a été suspendu. Écrivez à ${support} pour en connaître la raison.`, {
      errorType: 'account_banned',
    });
  }
}

/** 401 : le mot de passe est bon, il manque le second facteur. */
export class CodeTotpRequis extends ErreurMetier {
  readonly code = 'CODE_TOTP_REQUIS';
  readonly statut = 401;

  /** @param cleAcceptee vrai si le compte a aussi une clé d'accès, qui vaut le code */
  constructor(cleAcceptee: boolean) {
    super('Saisissez le code à 6 chiffres de votre application d’authentification, ou un code de secours.', {
      errorType: 'totp_required',
      requiresTotp: true,
      ...(cleAcceptee && { cleAcceptee }),
    });
  }
}

/** 401 : code faux, périmé ou déjà employé. */
export class CodeTotpIncorrect extends ErreurMetier {
  readonly code = 'CODE_TOTP_INCORRECT';
  readonly statut = 401;

  constructor() {
    super('Ce code est incorrect, expiré ou déjà utilisé.', { errorType: 'wrong_totp', requiresTotp: true });
  }
}

/** 400 : le code saisi pour activer ou désactiver le second facteur ne convient pas. */
export class CodeTotpRefuse extends ErreurMetier {
  readonly code = 'CODE_TOTP_REFUSE';
  readonly statut = 400;

  constructor() {
    super('Ce code est incorrect, expiré ou déjà utilisé.', {}, [
      { champ: 'code', message: 'Ce code est incorrect, expiré ou déjà utilisé.' },
    ]);
  }
}

/** 409 : le second facteur est déjà dans l'état demandé. */
export class EtatTotpInattendu extends Conflit {
  readonly code = 'ETAT_TOTP_INATTENDU';

  constructor(actif: boolean) {
    super(
      actif
        ? 'La vérification en deux étapes est déjà activée.'
        : 'La vérification en deux étapes n’est pas activée.',
    );
  }
}

/** 400 : jeton de courriel inconnu, déjà servi, d'un autre genre, ou réinitialisation expirée. */
export class LienInvalide extends ErreurMetier {
  readonly code = 'LIEN_INVALIDE';
  readonly statut = 400;

  constructor() {
    super('Lien invalide ou expiré.');
  }
}

/** 400 : lien de confirmation expiré ; l'écran offre d'en recevoir un autre. */
export class LienExpire extends ErreurMetier {
  readonly code = 'LIEN_EXPIRE';
  readonly statut = 400;

  constructor() {
    super('Ce lien de confirmation a expiré. Demandez-en un nouveau.', { tokenExpired: true });
  }
}

/** 400 : le mot de passe ne tient pas tous les critères ; `errors` les énumère. */
export class MotDePasseFaible extends ErreurMetier {
  readonly code = 'MOT_DE_PASSE_FAIBLE';
  readonly statut = 400;

  constructor({ details, phrase }: { details: string[]; phrase: string }, champ: string) {
    super(CRITERES_NON_REMPLIS, { errors: details }, [{ champ, message: phrase }]);
  }
}

/** 409 : l'adresse de l'administration désigne son compte ; elle se règle avec le serveur. */
export class AdresseDeLAdministration extends Conflit {
  readonly code = 'ACTE_SUR_SOI_MEME';

  constructor() {
    super('L’adresse du compte d’administration se règle avec le serveur : elle ne se change pas ici.');
  }
}

/** 409 : le compte d'administration ne se supprime pas lui-même. */
export class AdministrationSansTete extends Conflit {
  readonly code = 'ACTE_SUR_SOI_MEME';

  constructor() {
    super('Le compte d’administration ne se supprime pas lui-même.');
  }
}

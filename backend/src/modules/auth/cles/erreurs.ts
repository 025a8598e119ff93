import { Conflit, ErreurMetier } from '../../../common/errors/erreur-metier';

/** 401 : le mot de passe est prouvé, et le second facteur de ce compte est une clé d'accès. */
export class CleRequise extends ErreurMetier {
  readonly code = 'CLE_REQUISE';
  readonly statut = 401;

  constructor() {
    super('Confirmez votre connexion avec l’une de vos clés d’accès.', {
      errorType: 'passkey_required',
      cleAcceptee: true,
    });
  }
}

/** 401 : clé inconnue, ou signature qui ne vaut pas. La phrase ne dit pas laquelle des deux. */
export class CleRefusee extends ErreurMetier {
  readonly code = 'CLE_REFUSEE';
  readonly statut = 401;

  constructor() {
    super('Cette clé d’accès n’est pas reconnue. Réessayez, ou entrez par votre mot de passe.', {
      errorType: 'wrong_passkey',
      cleAcceptee: true,
    });
  }
}

/** 401 : le compteur de la clé recule, ou a reculé ; elle a peut-être été copiée. */
export class CleDouteuse extends ErreurMetier {
  readonly code = 'CLE_DOUTEUSE';
  readonly statut = 401;

  constructor() {
    super(
      'Cette clé d’accès a peut-être été copiée\u00a0: elle n’ouvre plus votre compte. Entrez autrement, puis gardez-la ou retirez-la dans «\u00a0Mon compte\u00a0».',
      { errorType: 'wrong_passkey', cleAcceptee: true },
    );
  }
}

/** 400 : ce que le navigateur a rendu ne répond pas au défi. */
export class CleInvalide extends ErreurMetier {
  readonly code = 'CLE_INVALIDE';
  readonly statut = 400;

  constructor() {
    super('Cette clé d’accès n’a pas pu être ajoutée. Recommencez.');
  }
}

/** 409 : la clé est déjà celle d'un compte. */
export class CleDejaEnregistree extends Conflit {
  readonly code = 'CLE_DEJA_ENREGISTREE';

  constructor() {
    super('Cette clé d’accès est déjà enregistrée.');
  }
}

/** 409 : le compte garde déjà autant de clés qu'il peut. */
export class ClesPleines extends Conflit {
  readonly code = 'CLES_PLEINES';

  constructor() {
    super('Vous avez déjà dix clés d’accès\u00a0: retirez-en une pour en ajouter une autre.');
  }
}

import { Conflit, Interdit, Introuvable } from '../../common/errors/erreur-metier';

export class DomaineIntrouvable extends Introuvable {
  readonly code = 'DOMAINE_INTROUVABLE';

  constructor() {
    super('Ce domaine d’envoi n’existe pas, ou plus.');
  }
}

/** 403 : le plan ne comprend pas l'envoi de son domaine. */
export class DomaineHorsPlan extends Interdit {
  readonly code = 'DOMAINE_HORS_PLAN';

  constructor() {
    super('Envoyer de votre domaine est compris dans les plans payants et dans l’essai.', {
      requiresSubscription: true,
    });
  }
}

/** 409 : un compte n'en a qu'un. */
export class DomaineDejaLa extends Conflit {
  readonly code = 'DOMAINE_DEJA_LA';

  constructor() {
    super('Vous avez déjà un domaine d’envoi\u00a0: retirez-le pour en prendre un autre.');
  }
}

/** 409 : un autre compte l'a prouvé. */
export class DomainePris extends Conflit {
  readonly code = 'DOMAINE_PRIS';

  constructor() {
    super(
      'Un autre compte emploie déjà ce domaine. S’il est à vous, retirez-le de l’autre compte, ou écrivez à l’assistance.',
    );
  }
}

import { Conflit, ErreurMetier, Interdit, Introuvable } from '../../common/errors/erreur-metier';

/** 403 : le plan ne comprend que recevoir. */
export class PlateformeHorsPlan extends Interdit {
  readonly code = 'PLATEFORME_HORS_PLAN';

  constructor() {
    super(
      'Émettre et déclarer par une plateforme sont compris dans les plans payants et dans l’essai. Recevoir l’est dans tous.',
      { requiresSubscription: true },
    );
  }
}

/** 400 : la plateforme ne reconnaît pas ces clés. */
export class PlateformeRefuse extends ErreurMetier {
  readonly code = 'PLATEFORME_REFUSE';
  readonly statut = 400;

  constructor(
    message = 'La plateforme ne reconnaît pas cet identifiant et ce secret\u00a0: recopiez-les de chez elle.',
  ) {
    super(message, {}, [{ champ: 'secret', message }]);
  }
}

/** 503 : ce serveur n'a pas de plateforme, ou elle ne répond pas. */
export class PlateformeMuette extends ErreurMetier {
  readonly code = 'PLATEFORME_MUETTE';
  readonly statut = 503;

  constructor(message = 'La plateforme ne répond pas. Rien n’a changé\u00a0: réessayez dans un instant.') {
    super(message);
  }
}

/** 409 : un rôle n'a qu'une plateforme. */
export class RoleDejaTenu extends Conflit {
  readonly code = 'ROLE_DEJA_TENU';

  constructor() {
    super('Une plateforme s’en charge déjà\u00a0: déconnectez-la d’abord.');
  }
}

/** 409 : l'annuaire dit que ce SIREN reçoit déjà ; à confirmer. */
export class DejaRattache extends Conflit {
  readonly code = 'DEJA_RATTACHE';

  constructor() {
    super(
      'Votre entreprise reçoit déjà par une plateforme, d’après l’annuaire. Si ce n’est pas celle-ci, la changer déplacera les factures de tous vos fournisseurs.',
    );
  }
}

/** 404 : personne ne tient ce rôle. */
export class ConnexionIntrouvable extends Introuvable {
  readonly code = 'CONNEXION_INTROUVABLE';

  constructor() {
    super('Aucune plateforme n’est connectée ici.');
  }
}

/** 409 : la personne, ou la plateforme, a dit non. */
export class ConsentementRefuse extends Conflit {
  readonly code = 'CONSENTEMENT_REFUSE';

  constructor(message: string) {
    super(message);
  }
}

/** 409 : un retour qui n'est pas de nous, ou trop vieux, ou d'un autre compte. */
export class ConsentementPerime extends Conflit {
  readonly code = 'CONSENTEMENT_PERIME';

  constructor() {
    super('Ce retour ne vaut plus, ou n’est pas de ce compte. Recommencez la connexion.');
  }
}

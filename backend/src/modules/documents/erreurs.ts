import { Conflit, Introuvable } from '../../common/errors/erreur-metier';

export class FactureIntrouvable extends Introuvable {
  readonly code = 'FACTURE_INTROUVABLE';

  constructor() {
    super('Facture non trouvée');
  }
}

/** Il faut écrire à un client dont la fiche n'a pas d'adresse e-mail. */
export class ClientSansEmail extends Conflit {
  readonly code = 'CLIENT_SANS_EMAIL';

  constructor() {
    super(
      'Ce client n’a pas d’adresse e-mail\u00a0: ajoutez-la à sa fiche, ou remettez-lui le document autrement.',
    );
  }
}

export class FactureDejaEmise extends Conflit {
  readonly code = 'FACTURE_DEJA_EMISE';

  constructor() {
    super('Une facture émise ne change plus. Pour la corriger, créez un avoir ou dupliquez-la.');
  }
}

export class TransitionInterdite extends Conflit {
  readonly code = 'TRANSITION_INTERDITE';

  /** @param raison ce qui l'interdit, et ce qui reste possible ; par défaut, la facture a changé entre-temps */
  constructor(raison = 'Cette facture vient de changer. Rechargez la page.') {
    super(raison);
  }
}

export class VersionDepassee extends Conflit {
  readonly code = 'VERSION_DEPASSEE';

  constructor(versionActuelle: number) {
    super('Ce brouillon a été modifié ailleurs. Reprenez la version enregistrée ou gardez la vôtre.', {
      versionActuelle,
    });
  }
}

/** Ce qui ne se demande qu'à un document émis. */
export class FactureNonEmise extends Conflit {
  readonly code = 'FACTURE_NON_EMISE';

  constructor() {
    super('Ce document est encore un brouillon\u00a0: émettez-le d’abord.');
  }
}

export class SuppressionInterdite extends Conflit {
  readonly code = 'SUPPRESSION_INTERDITE';

  constructor() {
    super('Une facture émise ne se supprime pas\u00a0: annulez-la par un avoir.');
  }
}

import { type Obstacle, OBSTACLES } from '@facturier/domaine/encaissements/exigences';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Conflit, Interdit } from '../../common/errors/erreur-metier';

/** 409 : cette facture ne se paie pas en ligne, à l'instant. */
export class EncaissementImpossible extends Conflit {
  readonly code = 'ENCAISSEMENT_IMPOSSIBLE';

  constructor(obstacle: Obstacle | 'changee') {
    super(
      obstacle === 'changee' ? 'Cette facture vient de changer. Rechargez la page.' : OBSTACLES[obstacle],
    );
  }
}

/** 403 : le plan ne comprend pas l'encaissement en ligne. */
export class EncaissementHorsPlan extends Interdit {
  readonly code = 'ENCAISSEMENT_HORS_PLAN';

  constructor() {
    super('Le paiement en ligne est compris dans les plans payants et dans l’essai.', {
      requiresSubscription: true,
    });
  }
}

/** 409 : rien n'est encore ouvert, ou plus. */
export class CompteEncaissementAbsent extends Conflit {
  readonly code = 'COMPTE_ENCAISSEMENT_ABSENT';

  constructor() {
    super('Ouvrez d’abord votre compte d’encaissement.');
  }
}

/** 409 : ce paiement ne se rembourse pas, ou pas d'autant. */
export class RemboursementImpossible extends Conflit {
  readonly code = 'REMBOURSEMENT_IMPOSSIBLE';

  constructor(remboursableCentimes: number) {
    super(
      remboursableCentimes > 0
        ? `Ce paiement ne peut plus être remboursé que de ${formaterEuros(remboursableCentimes)}.`
        : 'Ce paiement ne peut plus être remboursé.',
    );
  }
}

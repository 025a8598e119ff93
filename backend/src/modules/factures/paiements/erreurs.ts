import { Conflit } from '../../../common/errors/erreur-metier';
import { PAIEMENT_ANTERIEUR } from '@facturier/domaine/saisies/facture';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';

export class PaiementExcessif extends Conflit {
  readonly code = 'PAIEMENT_EXCESSIF';

  constructor(resteCentimes: number) {
    super(
      resteCentimes > 0
        ? `Ce paiement dépasse ce qui reste dû\u00a0: ${formaterEuros(resteCentimes)}.`
        : 'Cette facture est déjà payée.',
    );
  }
}

/** Un encaissement daté d'avant la facture, que personne n'a confirmé. */
export class PaiementAnterieur extends Conflit {
  readonly code = 'PAIEMENT_ANTERIEUR';

  constructor() {
    super(PAIEMENT_ANTERIEUR);
  }
}

export class PaiementImpossible extends Conflit {
  readonly code = 'PAIEMENT_IMPOSSIBLE';
}

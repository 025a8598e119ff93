import { Conflit } from '../../../common/errors/erreur-metier';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';

export class PaiementExcessif extends Conflit {
  readonly code = 'PAIEMENT_EXCESSIF';

  constructor(resteCentimes: number) {
    super(
      resteCentimes > 0
        ? `Ce paiement dépasse ce qui reste dû : ${formaterEuros(resteCentimes)}.`
        : 'Cette facture est déjà payée.',
    );
  }
}

export class PaiementImpossible extends Conflit {
  readonly code = 'PAIEMENT_IMPOSSIBLE';
}

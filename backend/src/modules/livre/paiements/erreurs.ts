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

/** Une écriture venue d'un prestataire : l'argent est chez lui, une écriture contraire ne l'y rendrait pas. */
export class EcritureDePrestataire extends Conflit {
  readonly code = 'ECRITURE_DE_PRESTATAIRE';

  constructor() {
    super('Ce paiement est arrivé par Stripe\u00a0: il ne s’annule pas, il se rembourse.');
  }
}

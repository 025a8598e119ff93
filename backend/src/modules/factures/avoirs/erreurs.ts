import { Conflit, SaisieInvalide } from '../../../common/errors/erreur-metier';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';

export class AvoirExcessif extends Conflit {
  readonly code = 'AVOIR_EXCESSIF';

  constructor(resteCentimes: number) {
    super(`Cet avoir dépasse ce qui reste à rectifier\u00a0: ${formaterEuros(resteCentimes)}.`);
  }
}

export class AvoirSansMontant extends SaisieInvalide {
  override readonly code = 'AVOIR_SANS_MONTANT';

  constructor(totalCentimes: number) {
    const message =
      totalCentimes > 0
        ? 'Indiquez ce que l’avoir rembourse\u00a0: son montant doit dépasser 0.'
        : 'Cette facture est à 0\u00a0€\u00a0: il n’y a rien à rectifier. Pour facturer de nouveau, dupliquez-la.';
    super([{ champ: 'lignes', message }]);
  }
}

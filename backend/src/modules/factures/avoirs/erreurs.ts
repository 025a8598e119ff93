import { Conflit, SaisieInvalide } from '../../../common/errors/erreur-metier';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';

export class AvoirExcessif extends Conflit {
  readonly code = 'AVOIR_EXCESSIF';

  constructor(resteCentimes: number) {
    super(`Cet avoir dépasse ce qui reste à rectifier : ${formaterEuros(resteCentimes)}.`);
  }
}

export class AvoirSansMontant extends SaisieInvalide {
  override readonly code = 'AVOIR_SANS_MONTANT';

  constructor() {
    super([{ champ: 'lignes', message: 'Indiquez ce que l’avoir rembourse : son montant doit dépasser 0.' }]);
  }
}

import { Conflit, ErreurMetier, SaisieInvalide } from '../../../common/errors/erreur-metier';
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

/** D'une facture émise avant qu'un pays inconnu ne soit refusé : son avoir demande d'abord la fiche juste. */
export class PaysDeLAvoirInconnu extends ErreurMetier {
  readonly code = 'MENTIONS_MANQUANTES';
  readonly statut = 400;

  constructor() {
    const message =
      'Le pays de votre client n’est pas reconnu\u00a0: corrigez-le dans sa fiche, puis refaites l’avoir.';
    super(message, {}, [{ champ: 'client.pays', message }]);
  }
}

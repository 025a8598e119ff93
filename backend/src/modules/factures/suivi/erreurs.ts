import { MOTIF_ABSENT } from '@facturier/domaine/saisies/facture';
import { ErreurMetier } from '../../../common/errors/erreur-metier';

export class MotifRequis extends ErreurMetier {
  readonly code = 'MOTIF_REQUIS';
  readonly statut = 400;

  constructor() {
    super(MOTIF_ABSENT, {}, [{ champ: 'motif', message: MOTIF_ABSENT }]);
  }
}

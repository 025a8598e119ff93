import { MOTIF_ABSENT, PRECISION_ABSENTE } from '@facturier/domaine/saisies/facture';
import { ErreurMetier } from '../../../common/errors/erreur-metier';

/** Un refus sans motif, ou « Autre » sans un mot. */
export class MotifRequis extends ErreurMetier {
  readonly code = 'MOTIF_REQUIS';
  readonly statut = 400;

  constructor(codeDit: boolean) {
    const message = codeDit ? PRECISION_ABSENTE : MOTIF_ABSENT;
    super(message, {}, [{ champ: 'motif', message }]);
  }
}

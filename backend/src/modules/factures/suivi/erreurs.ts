import { ErreurMetier } from '../../../common/errors/erreur-metier';

/** Un refus sans motif, « Autre » sans un mot, ou « Autre » d'une entreprise. */
export class MotifRequis extends ErreurMetier {
  readonly code = 'MOTIF_REQUIS';
  readonly statut = 400;

  constructor(message: string, champ: 'motif' | 'codeRefus' = 'motif') {
    super(message, {}, [{ champ, message }]);
  }
}

import { ErreurMetier } from '../../../common/errors/erreur-metier';

export class MotifRequis extends ErreurMetier {
  readonly code = 'MOTIF_REQUIS';
  readonly statut = 400;

  constructor() {
    super('Indiquez le motif du refus.', {}, [{ champ: 'motif', message: 'Indiquez le motif du refus.' }]);
  }
}

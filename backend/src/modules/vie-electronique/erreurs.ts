import { Conflit } from '../../common/errors/erreur-metier';

/** 409 : ce statut ne peut pas se dire, et pourquoi. */
export class StatutImpossible extends Conflit {
  readonly code = 'STATUT_IMPOSSIBLE';

  constructor(message: string) {
    super(message);
  }
}

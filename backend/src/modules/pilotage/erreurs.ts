import { Conflit } from '../../common/errors/erreur-metier';

/** 409 : l'activité a changé dans un autre onglet. */
export class ActiviteDepassee extends Conflit {
  readonly code = 'VERSION_DEPASSEE';

  constructor() {
    super('Votre activité a été modifiée ailleurs. Rechargez la page, puis redites ce qui change.');
  }
}

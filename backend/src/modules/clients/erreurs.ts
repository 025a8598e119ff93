import { Introuvable } from '../../common/errors/erreur-metier';

export class ClientIntrouvable extends Introuvable {
  readonly code = 'CLIENT_INTROUVABLE';

  constructor() {
    super('Ce client n’existe pas, ou plus.');
  }
}

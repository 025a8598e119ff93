import { ErreurMetier } from '../../common/errors/erreur-metier';

export class LienSignalementInvalide extends ErreurMetier {
  readonly code = 'LIEN_INVALIDE';
  readonly statut = 400;

  constructor() {
    super('Ce lien de signalement n’est pas entier. Ouvrez-le depuis le message reçu.');
  }
}

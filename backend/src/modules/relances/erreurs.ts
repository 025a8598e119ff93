import { Conflit, ErreurMetier } from '../../common/errors/erreur-metier';

export class RelanceImpossible extends Conflit {
  readonly code = 'RELANCE_IMPOSSIBLE';
}

export class AnciennesNonVues extends Conflit {
  readonly code = 'ANCIENNES_NON_VUES';

  constructor() {
    super(
      'Regardez d’abord la liste des factures qui recevraient un rappel\u00a0: elle a changé, ou n’a pas été lue.',
    );
  }
}

export class LienRappelsInvalide extends ErreurMetier {
  readonly code = 'LIEN_INVALIDE';
  readonly statut = 400;

  constructor() {
    super('Ce lien n’est pas entier. Ouvrez-le depuis le message reçu.');
  }
}

import { Conflit, ErreurMetier } from '../../common/errors/erreur-metier';

/** Faux, vieux, déjà servi, trop essayé : la même réponse. */
export class CodeDeLitigeRefuse extends ErreurMetier {
  readonly code = 'CODE_DE_LITIGE_REFUSE';
  readonly statut = 400;

  constructor() {
    const message = 'Ce code n’est pas le bon, ou il a expiré. Demandez-en un autre.';
    super(message, {}, [{ champ: 'code', message }]);
  }
}

export class LitigeImpossible extends Conflit {
  readonly code = 'LITIGE_IMPOSSIBLE';

  constructor(raison = 'Il n’y a rien à contester sur cette facture.') {
    super(raison);
  }
}

export class LitigeDejaOuvert extends Conflit {
  readonly code = 'LITIGE_DEJA_OUVERT';

  constructor() {
    super('Un litige est déjà en cours sur cette facture. Ajoutez-y un message.');
  }
}

export class LitigeClos extends Conflit {
  readonly code = 'LITIGE_CLOS';

  constructor() {
    super('Ce litige est terminé.');
  }
}

export class LitigeSansAvoir extends Conflit {
  readonly code = 'LITIGE_SANS_AVOIR';

  constructor() {
    super('Ce litige n’a pas d’avoir à émettre.');
  }
}

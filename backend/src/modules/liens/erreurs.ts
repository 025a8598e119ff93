import { Conflit, ErreurMetier } from '../../common/errors/erreur-metier';

/** 410 : à qui tient le vrai jeton d'un lien qui a vécu. */
export class LienDeFactureExpire extends ErreurMetier {
  readonly code = 'LIEN_DE_FACTURE_EXPIRE';
  readonly statut = 410;

  constructor() {
    super('Ce lien a expiré. Demandez-en un nouveau à l’émetteur.');
  }
}

export class LiensCoupesParLeCompte extends Conflit {
  readonly code = 'LIENS_COUPES';

  constructor() {
    super('Vos liens publics sont coupés. Rouvrez-les dans vos réglages.');
  }
}

import { type ChampFautif, Conflit, ErreurMetier, Introuvable } from '../../common/errors/erreur-metier';

export class DevisIntrouvable extends Introuvable {
  readonly code = 'DEVIS_INTROUVABLE';

  constructor() {
    super('Devis non trouvé');
  }
}

export class DevisFige extends Conflit {
  readonly code = 'DEVIS_FIGE';

  constructor() {
    super('Un devis finalisé ne change plus. Pour le corriger, faites une nouvelle version.');
  }
}

/** L'état du devis ne permet plus cet acte ; la phrase dit lequel, et ce qui reste possible. */
export class DevisDejaRepondu extends Conflit {
  readonly code = 'DEVIS_DEJA_REPONDU';

  constructor(raison = 'Ce devis vient de changer. Rechargez la page.') {
    super(raison);
  }
}

export class MentionsDeDevisManquantes extends ErreurMetier {
  readonly code = 'MENTIONS_MANQUANTES';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    super('Des mentions obligatoires manquent pour finaliser ce devis.', {}, champs);
  }
}

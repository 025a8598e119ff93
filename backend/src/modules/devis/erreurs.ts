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

/** 410 : à qui tient le vrai jeton d'un devis qui n'attend plus de réponse ; la phrase dit pourquoi. */
export class LienDeDevisFerme extends ErreurMetier {
  readonly code = 'LIEN_DE_DEVIS_FERME';
  readonly statut = 410;
}

export class EnvoiDeDevisEnCours extends Conflit {
  readonly code = 'ENVOI_EN_COURS';

  constructor() {
    super('Un envoi de ce devis vers cette adresse est déjà en cours.');
  }
}

/** 404 : personne ne l'a accepté par un lien ; un accord hors ligne n'est pas une signature. */
export class DevisNonSigne extends Introuvable {
  readonly code = 'DEVIS_NON_SIGNE';

  constructor() {
    super('Ce devis n’a pas été signé par un lien.');
  }
}

/** 403 : à qui tient un autre lien de ce devis que celui qui a signé ; la preuve porte l'adresse et l'IP du signataire. */
export class PreuveDuSignataire extends ErreurMetier {
  readonly code = 'PREUVE_DU_SIGNATAIRE';
  readonly statut = 403;

  constructor() {
    super('Le certificat et le fichier de preuve sont à qui a signé, et à l’émetteur.');
  }
}

/** Ce que la page a montré n'est plus ce qui serait signé. */
export class PageDeDevisDepassee extends Conflit {
  readonly code = 'PAGE_DEPASSEE';

  constructor() {
    super('Cette page n’est plus à jour. Rechargez-la, puis relisez le devis.');
  }
}

/** Pas de contrat, pas de droit, ou plus de délai : la phrase dit lequel. */
export class RetractationFermee extends Conflit {
  readonly code = 'RETRACTATION_FERMEE';
}

/** Rien ne dépend d'une réception, ou le délai qui en court est passé : la phrase dit lequel. */
export class LivraisonSansObjet extends Conflit {
  readonly code = 'LIVRAISON_SANS_OBJET';
}

/** 404 : aucune preuve de cette empreinte. */
export class PreuveIntrouvable extends Introuvable {
  readonly code = 'RESSOURCE_INTROUVABLE';

  constructor() {
    super('Aucune preuve ne porte cette empreinte.');
  }
}

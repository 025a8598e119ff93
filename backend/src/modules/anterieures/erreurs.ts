import { Conflit, ErreurMetier, Introuvable } from '../../common/errors/erreur-metier';

export class PieceIntrouvable extends Introuvable {
  readonly code = 'PIECE_INTROUVABLE';

  constructor() {
    super('Cette pièce antérieure n’existe pas, ou plus.');
  }
}

export class PieceAnterieureExiste extends Conflit {
  readonly code = 'PIECE_ANTERIEURE_EXISTE';

  constructor() {
    const message = 'Une pièce antérieure de la même année porte déjà ce numéro.';
    super(message, {}, [{ champ: 'numero', message }]);
  }
}

/** Un numéro que nos séries ont donné, ou donneront. */
export class NumeroReserve extends Conflit {
  readonly code = 'NUMERO_RESERVE';

  /** @param suivant le premier numéro à régler, rien n'étant émis, pour que celui-ci se libère s'il fut le dernier donné ailleurs */
  constructor(numero: string, suivant?: number) {
    const issue = suivant
      ? ` Si c’est le dernier que vous avez donné ailleurs, réglez d’abord «\u00a0Prochain numéro\u00a0» sur ${suivant}, dans Réglages\u00a0: il s’inscrira ensuite.`
      : '';
    const message = `Le numéro ${numero} est celui d’un document émis ici, ou le sera\u00a0: une pièce antérieure ne peut pas le porter.${issue}`;
    super(message, {}, [{ champ: 'numero', message }]);
  }
}

export class PieceEncaissee extends Conflit {
  readonly code = 'PIECE_ENCAISSEE';

  constructor() {
    super('De l’argent est écrit au livre pour cette pièce\u00a0: elle ne se change ni ne s’efface plus.');
  }
}

export class VersementExcessif extends Conflit {
  readonly code = 'PAIEMENT_EXCESSIF';
}

export class VersementImpossible extends Conflit {
  readonly code = 'PAIEMENT_IMPOSSIBLE';
}

/** 400 : ces octets ne sont pas un PDF. */
export class FichierNonReconnu extends ErreurMetier {
  readonly code = 'FICHIER_NON_RECONNU';
  readonly statut = 400;

  constructor() {
    super('Ce fichier n’est pas un PDF. Joignez la pièce en PDF.');
  }
}

/** 400 : un PDF dont la fin manque. */
export class PdfCoupe extends ErreurMetier {
  readonly code = 'PDF_ILLISIBLE';
  readonly statut = 400;

  constructor() {
    super('Ce PDF est abîmé : sa fin manque. Joignez-le entier.');
  }
}

/** 409 : la place d'un compte est prise. */
export class FichiersPleins extends Conflit {
  readonly code = 'FICHIERS_PLEINS';

  constructor() {
    super('Vos pièces antérieures gardent déjà 500 Mo de PDF : il n’y a plus de place pour celui-ci.');
  }
}

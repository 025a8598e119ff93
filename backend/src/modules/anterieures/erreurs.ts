import { Conflit, Introuvable } from '../../common/errors/erreur-metier';

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

  constructor(numero: string) {
    const message = `Le numéro ${numero} est celui d’un document émis ici, ou le sera\u00a0: une pièce antérieure ne peut pas le porter.`;
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

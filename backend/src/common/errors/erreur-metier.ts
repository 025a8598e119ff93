import type { CodeErreur, StatutErreur } from '@facturier/domaine/contrat/codes-erreur';
import type { ChampFautif, ComplementErreur } from '@facturier/domaine/contrat/erreurs';

export type { ChampFautif };

/**
 * Une faute prévue par le métier. Elle ignore HTTP, hormis le statut que le filtre répondra :
 * `{ message, code, requestId, errorType?, champs?, …complement }`.
 * Le contrat en donne la liste fermée.
 */
export abstract class ErreurMetier extends Error {
  /** Code stable, en majuscules, lu par le front-end. */
  abstract readonly code: CodeErreur;
  /** Statut HTTP. */
  abstract readonly statut: StatutErreur;
  /** Secondes à attendre avant de réessayer (`Retry-After`), quand on le sait. */
  readonly attendreSecondes?: number;
  /** Les méthodes que l'adresse accepte (`Allow`), quand c'est la méthode qui est refusée. */
  readonly methodesPermises?: readonly string[];

  constructor(
    message: string,
    readonly complement: ComplementErreur = {},
    readonly champs?: ChampFautif[],
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** 400 : une saisie refusée, champ par champ. */
export class SaisieInvalide extends ErreurMetier {
  readonly code: CodeErreur = 'SAISIE_INVALIDE';
  readonly statut = 400;

  constructor(champs: ChampFautif[], message = champs[0]?.message ?? 'La saisie est invalide.') {
    super(message, {}, champs);
  }
}

/** 404 : la chose n'existe pas, ou pas pour cette personne (indiscernables). */
export abstract class Introuvable extends ErreurMetier {
  readonly statut = 404;
}

/** 409 : l'état présent de la chose interdit l'acte. */
export abstract class Conflit extends ErreurMetier {
  readonly statut = 409;
}

/** 403 : la personne n'a pas ce droit. */
export abstract class Interdit extends ErreurMetier {
  readonly statut = 403;
}

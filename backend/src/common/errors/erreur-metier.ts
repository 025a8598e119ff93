/** Un champ fautif : chemin (`lignes.0.quantite`) et phrase française à montrer à côté. */
export interface ChampFautif {
  champ: string;
  message: string;
}

/** Champs que la spécification ajoute au corps de certaines erreurs (`requiresUpgrade`, `utilise`, `limite`…). */
export type ComplementErreur = Readonly<Record<string, unknown>>;

/**
 * Une faute prévue par le métier. Elle ignore HTTP, hormis le statut que le filtre répondra :
 * `{ message, code, requestId, errorType?, champs?, …complement }`.
 * Chaque code figure dans `e2e/contrats/codes-erreur.json`, que le front-end relit.
 */
export abstract class ErreurMetier extends Error {
  /** Code stable, en majuscules, lu par le front-end. */
  abstract readonly code: string;
  /** Statut HTTP. */
  abstract readonly statut: number;
  /** Secondes à attendre avant de réessayer (`Retry-After`), quand on le sait. */
  readonly attendreSecondes?: number;

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
  readonly code: string = 'SAISIE_INVALIDE';
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

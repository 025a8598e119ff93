/** Une faute de la plateforme agréée. Son message va au journal, jamais à l'écran. */
export abstract class FauteDePlateforme extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Réseau, 408, 429, 503 : rien n'a été accepté ; réessayer. */
export class PaInjoignable extends FauteDePlateforme {
  constructor(
    message: string,
    /** Ce qu'elle demande d'attendre, en secondes. */
    readonly attendreSecondes?: number,
  ) {
    super(message);
  }
}

/** Parti, sans réponse sûre : peut-être accepté. Chercher par le suivi avant de redéposer. */
export class PaDouteuse extends FauteDePlateforme {}

/** 400, 413, 422 et autres refus : définitif ; réessayer donnerait le même. */
export class PaRefuse extends FauteDePlateforme {
  constructor(
    readonly statut: number,
    /** `errorCode` de la plateforme, gardé tel quel. */
    readonly code: string,
  ) {
    super(`refus ${statut} ${code}`);
  }
}

/** 401 après un porteur neuf, ou 403. */
export class PaNonAutorisee extends FauteDePlateforme {}

/** `AlreadyExistingFlow` : ces octets y sont déjà. */
export class PaDejaDepose extends FauteDePlateforme {}

/** JSON, taille ou renvoi hors de ce qu'on lit. */
export class PaIllisible extends FauteDePlateforme {}

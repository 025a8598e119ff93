/** L'heure du produit : toute lecture de l'heure passe par elle, pour que les tests se placent où ils veulent. */
export abstract class Horloge {
  /** L'instant présent, UTC. */
  abstract maintenant(): Date;
}

/** L'horloge de la machine. */
export class HorlogeSysteme extends Horloge {
  maintenant(): Date {
    return new Date();
  }
}

/** Une horloge que l'on règle : pour les tests. */
export class HorlogeReglable extends Horloge {
  constructor(private instant: Date) {
    super();
  }

  maintenant(): Date {
    return new Date(this.instant);
  }

  /** Se place à cet instant. */
  regler(instant: Date | string): void {
    this.instant = new Date(instant);
  }

  /** Avance de `ms` millisecondes. */
  avancer(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}

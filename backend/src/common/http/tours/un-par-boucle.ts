/**
 * Un acte par tour de la boucle d'événements : entre deux corps à valider, le processus sert ce qui est arrivé pour les autres. Sans
 * cela, quatre validations prêtes au même instant se font d'un bloc.
 */
export class UnParBoucle {
  private readonly file: (() => void)[] = [];

  /** Attend le prochain tour libre, dans l'ordre d'arrivée. */
  passer(): Promise<void> {
    return new Promise((passer) => {
      this.file.push(passer);
      if (this.file.length === 1) setImmediate(() => this.avancer());
    });
  }

  private avancer(): void {
    this.file[0]?.();
    this.file.shift();
    if (this.file.length > 0) setImmediate(() => this.avancer());
  }
}

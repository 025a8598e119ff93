/** Un autre a demandé quelque chose dans les deux dernières secondes : la place se partage. */
const VOISINAGE_MS = 2_000;

/** Le temps qui passe, et de quoi y revenir. */
export interface Temps {
  maintenantMs: () => number;
  dans: (ms: number, faire: () => void) => void;
}

const TEMPS: Temps = {
  maintenantMs: () => performance.now(),
  dans: (ms, faire) => void setTimeout(faire, ms),
};

/** Qui demande en ce moment : de quoi savoir si quelqu'un est seul. Tous les tours d'une instance regardent le même. */
export class Voisinage {
  private dernier = { qui: '', leMs: -Infinity };
  private autreMs = -Infinity;

  constructor(readonly temps: Temps = TEMPS) {}

  /** Note que quelqu'un demande. */
  saluer(qui: string): void {
    if (qui !== this.dernier.qui) this.autreMs = this.dernier.leMs;
    this.dernier = { qui, leMs: this.temps.maintenantMs() };
  }

  estSeul(qui: string): boolean {
    const autreMs = qui === this.dernier.qui ? this.autreMs : this.dernier.leMs;
    return this.temps.maintenantMs() - autreMs > VOISINAGE_MS;
  }
}

import { Indisponible } from '../../../common/errors/erreurs-communes';

interface Bornes {
  /** Combien de lectures à la fois, tous comptes réunis. */
  places: number;
  /** Combien attendent, par compte et en tout. */
  parCompte: number;
  enTout: number;
}

/**
 * Des tours équitables pour un travail que tous partagent : un seul à la fois par compte, chaque compte à son tour. Un compte dont les
 * fichiers durent ne fait attendre que les siens, tant qu'une place reste aux autres.
 */
export class Tours {
  private readonly occupes = new Set<string>();
  /** Dans l'ordre de leur prochain tour. */
  private readonly attentes = new Map<string, (() => void)[]>();

  constructor(private readonly bornes: Bornes) {}

  /** Fait ce travail quand vient le tour du compte. @throws Indisponible si trop attendent déjà, de lui ou de tous */
  async tenir<T>(compte: string, travail: () => Promise<T>): Promise<T> {
    await this.attendre(compte);
    try {
      return await travail();
    } finally {
      this.occupes.delete(compte);
      this.appeler();
    }
  }

  private async attendre(compte: string): Promise<void> {
    if (this.occupes.size < this.bornes.places && !this.occupes.has(compte)) {
      this.occupes.add(compte);
      return;
    }
    const siennes = this.attentes.get(compte) ?? [];
    const toutes = [...this.attentes.values()].reduce((somme, { length }) => somme + length, 0);
    if (siennes.length >= this.bornes.parCompte || toutes >= this.bornes.enTout) throw new Indisponible();
    await new Promise<void>((venir) => this.attentes.set(compte, [...siennes, venir]));
  }

  /** Le prochain compte qui ne lit rien prend la place libre, et passe en fin de file. */
  private appeler(): void {
    const prochain = [...this.attentes].find(([compte]) => !this.occupes.has(compte));
    if (!prochain || this.occupes.size >= this.bornes.places) return;
    const [compte, [venir, ...suite]] = prochain;
    this.attentes.delete(compte);
    if (suite.length > 0) this.attentes.set(compte, suite);
    this.occupes.add(compte);
    venir?.();
  }
}

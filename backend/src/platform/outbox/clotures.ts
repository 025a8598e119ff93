import type { EffetPris } from './effet';

/** Faits et pas encore clos au plus : ce qu'un arrêt brutal referait, avec ceux en route. */
const AU_PLUS = 40;
/** Attente avant d'écrire, le temps que d'autres finissent. */
const ENSEMBLE_MS = 25;

/**
 * Ce qui est fait et reste à écrire comme tel. Une écriture à la fois ; ce qui finit pendant qu'elle s'écrit se clôt à la suivante, ensemble.
 * Celui qui finit n'attend pas : il laisse sa place à un autre.
 */
export class Clotures {
  private readonly faits: EffetPris[] = [];
  private ecriture: Promise<void> | null = null;
  private presser = (): void => {};
  private pressees = false;
  /** Faits et pas encore écrits, ceux de l'écriture en cours compris. */
  private readonly enRetard = new Set<string>();

  /**
   * @param ecrire clôt ces effets en base
   * @param surFaute une clôture qui manque : ses effets restent pris, et se referont
   * @param surPlace il y a de nouveau de la place
   */
  constructor(
    private readonly ecrire: (effets: readonly EffetPris[]) => Promise<void>,
    private readonly surFaute: (erreur: Error) => void,
    private readonly surPlace: () => void,
  ) {}

  /** Trop de retard : rien de plus ne se commence. */
  get pleines(): boolean {
    return this.enRetard.size >= AU_PLUS;
  }

  /** Ce qui est fait et pas encore écrit. */
  get attendues(): string[] {
    return [...this.enRetard];
  }

  ajouter(effet: EffetPris): void {
    this.faits.push(effet);
    this.enRetard.add(effet.id);
    if (this.faits.length >= AU_PLUS / 2) this.presser();
    this.ecriture ??= this.toutEcrire();
  }

  /** Quand tout ce qui est fait est écrit ; n'attend personne d'autre. */
  async finir(): Promise<void> {
    this.pressees = true;
    this.presser();
    await this.ecriture;
    this.pressees = false;
  }

  private async toutEcrire(): Promise<void> {
    while (this.faits.length > 0) {
      await this.attendreLesAutres();
      const ensemble = this.faits.splice(0);
      try {
        await this.ecrire(ensemble);
      } catch (erreur) {
        this.surFaute(erreur as Error);
      }
      const pleines = this.pleines;
      for (const { id } of ensemble) this.enRetard.delete(id);
      if (pleines && !this.pleines) this.surPlace();
    }
    this.ecriture = null;
  }

  private async attendreLesAutres(): Promise<void> {
    if (this.pressees || this.faits.length >= AU_PLUS / 2) return;
    await new Promise<void>((suite) => {
      const delai = setTimeout(suite, ENSEMBLE_MS);
      this.presser = () => {
        clearTimeout(delai);
        suite();
      };
    });
    this.presser = () => {};
  }
}

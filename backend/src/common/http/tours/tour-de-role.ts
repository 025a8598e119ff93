import { Indisponible } from '../../errors/erreurs-communes';
import type { Voisinage } from './voisinage';

/** Ce qu'un demandeur laisse aux autres entre deux demandes : trois fois le temps de la dernière, une demi-seconde au plus. */
const REPOS = { fois: 3, maximumMs: 500 };
const FILE_MAXIMALE = 200;
const SUIVIS = 10_000;

/** Ce qui se fait sans attendre personne. */
export interface RegleDeTour {
  /** Le poids des demandes qu'on fait d'un trait, et ce qui s'en regagne par seconde : l'usage ne l'épuise pas. */
  avance: number;
  parSeconde: number;
  /** Demandes de front, même seul. */
  deFront: number;
}

interface Attente {
  commencer: () => void;
  /** Prise dans l'avance : elle n'attend qu'une place, pas de repos. */
  enAvance: boolean;
}

interface Rang {
  avance: number;
  vuMs: number;
  enCours: number;
  file: Attente[];
}

/**
 * La place de chacun quand plusieurs demandent. Au-delà de son avance, un demandeur fait une chose à la fois, puis laisse la place aux autres
 * un moment ; ses autres demandes attendent dans l'ordre. En mémoire : chaque instance partage son processeur.
 */
export class TourDeRole {
  private readonly rangs = new Map<string, Rang>();

  constructor(
    private readonly regle: RegleDeTour,
    private readonly voisinage: Voisinage,
  ) {}

  /**
   * Attend son tour. @param poids 1 pour une demande ordinaire @returns de quoi rendre la place, une fois
   * @throws Indisponible quand deux cents demandes du même attendent déjà
   */
  async entrer(qui: string, poids: number): Promise<() => void> {
    this.voisinage.saluer(qui);
    const rang = this.rang(qui);
    const enAvance = rang.avance >= poids;
    rang.avance = Math.max(0, rang.avance - poids);
    if (rang.file.length >= FILE_MAXIMALE) throw new Indisponible();
    if (rang.file.length === 0 && this.peutCommencer(qui, rang, enAvance)) rang.enCours += 1;
    else await new Promise<void>((commencer) => rang.file.push({ commencer, enAvance }));
    const debutMs = this.voisinage.temps.maintenantMs();
    return () => this.sortir(qui, rang, debutMs);
  }

  private sortir(qui: string, rang: Rang, debutMs: number): void {
    rang.enCours -= 1;
    const suivante = rang.file[0];
    if (!suivante) return;
    const { temps } = this.voisinage;
    const repos = Math.min(REPOS.fois * (temps.maintenantMs() - debutMs), REPOS.maximumMs);
    if (suivante.enAvance || this.voisinage.estSeul(qui)) this.appeler(qui, rang);
    else temps.dans(repos, () => this.appeler(qui, rang));
  }

  private appeler(qui: string, rang: Rang): void {
    for (;;) {
      const suivante = rang.file[0];
      if (!suivante || !this.peutCommencer(qui, rang, suivante.enAvance)) return;
      rang.enCours += 1;
      rang.file.shift();
      suivante.commencer();
    }
  }

  private peutCommencer(qui: string, { enCours }: Rang, enAvance: boolean): boolean {
    if (enCours === 0) return true;
    return enCours < this.regle.deFront && (enAvance || this.voisinage.estSeul(qui));
  }

  private rang(qui: string): Rang {
    const { avance, parSeconde } = this.regle;
    const vuMs = this.voisinage.temps.maintenantMs();
    const rang = this.rangs.get(qui) ?? { avance, vuMs, enCours: 0, file: [] };
    rang.avance = Math.min(avance, rang.avance + ((vuMs - rang.vuMs) / 1_000) * parSeconde);
    rang.vuMs = vuMs;
    this.rangs.delete(qui);
    this.rangs.set(qui, rang);
    const plusAncien = this.rangs.keys().next().value;
    if (this.rangs.size > SUIVIS && plusAncien !== undefined) this.rangs.delete(plusAncien);
    return rang;
  }
}

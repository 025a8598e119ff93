import { Indisponible } from '../../errors/erreurs-communes';

/** Le poids des actes qu'on fait d'un trait sans attendre personne, et ce qui s'en regagne par seconde. */
const AVANCE = 60;
const PAR_SECONDE = 3;
/** Un autre a demandé quelque chose dans les deux dernières secondes : la place se partage. */
const VOISINAGE_MS = 2_000;
/** Ce qu'un compte laisse aux autres entre deux actes : trois fois le temps du dernier, une demi-seconde au plus. */
const REPOS = { fois: 3, maximumMs: 500 };
const FILE_MAXIMALE = 200;
const SUIVIS = 10_000;

interface Rang {
  avance: number;
  vuMs: number;
  enCours: number;
  file: (() => void)[];
}

/** Le temps qui passe, et de quoi y revenir. */
interface Temps {
  maintenantMs: () => number;
  dans: (ms: number, faire: () => void) => void;
}

const TEMPS: Temps = {
  maintenantMs: () => performance.now(),
  dans: (ms, faire) => void setTimeout(faire, ms),
};

/**
 * La place de chacun quand plusieurs demandent. Au-delà d'une avance que l'usage n'épuise pas, un compte fait un acte à la fois, puis
 * laisse la place aux autres un moment ; ses autres actes attendent dans l'ordre. Seul, il fait de front tout ce qu'il veut.
 * En mémoire : chaque instance partage son processeur.
 */
export class TourDeRole {
  private readonly rangs = new Map<string, Rang>();
  private dernier = { qui: '', leMs: -Infinity };
  private autreMs = -Infinity;

  constructor(private readonly temps: Temps = TEMPS) {}

  /** Note que quelqu'un demande, sans lui prendre de place : une lecture. */
  saluer(qui: string): void {
    if (qui !== this.dernier.qui) this.autreMs = this.dernier.leMs;
    this.dernier = { qui, leMs: this.temps.maintenantMs() };
  }

  /**
   * Attend son tour. @param poids 1 pour un acte ordinaire @returns de quoi rendre la place, une fois l'acte fini
   * @throws Indisponible quand deux cents actes du même compte attendent déjà
   */
  async entrer(qui: string, poids: number): Promise<() => void> {
    this.saluer(qui);
    const rang = this.rang(qui);
    const enAvance = rang.avance >= poids;
    rang.avance = Math.max(0, rang.avance - poids);
    if (rang.file.length >= FILE_MAXIMALE) throw new Indisponible();
    if (rang.file.length === 0 && (enAvance || this.peutCommencer(qui, rang))) rang.enCours += 1;
    else await new Promise<void>((commencer) => rang.file.push(commencer));
    const debutMs = this.temps.maintenantMs();
    return () => this.sortir(qui, rang, debutMs);
  }

  private sortir(qui: string, rang: Rang, debutMs: number): void {
    rang.enCours -= 1;
    if (rang.file.length === 0) return;
    const repos = Math.min(REPOS.fois * (this.temps.maintenantMs() - debutMs), REPOS.maximumMs);
    if (this.estSeul(qui)) this.appeler(qui, rang);
    else this.temps.dans(repos, () => this.appeler(qui, rang));
  }

  private appeler(qui: string, rang: Rang): void {
    while (rang.file.length > 0 && this.peutCommencer(qui, rang)) {
      rang.enCours += 1;
      rang.file.shift()?.();
    }
  }

  private peutCommencer(qui: string, { enCours }: Rang): boolean {
    return enCours === 0 || this.estSeul(qui);
  }

  private estSeul(qui: string): boolean {
    const autreMs = qui === this.dernier.qui ? this.autreMs : this.dernier.leMs;
    return this.temps.maintenantMs() - autreMs > VOISINAGE_MS;
  }

  private rang(qui: string): Rang {
    const vuMs = this.temps.maintenantMs();
    const rang = this.rangs.get(qui) ?? { avance: AVANCE, vuMs, enCours: 0, file: [] };
    rang.avance = Math.min(AVANCE, rang.avance + ((vuMs - rang.vuMs) / 1_000) * PAR_SECONDE);
    rang.vuMs = vuMs;
    this.rangs.delete(qui);
    this.rangs.set(qui, rang);
    const plusAncien = this.rangs.keys().next().value;
    if (this.rangs.size > SUIVIS && plusAncien !== undefined) this.rangs.delete(plusAncien);
    return rang;
  }
}

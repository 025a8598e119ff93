import { Indisponible } from '../../errors/erreurs-communes';

/** Exports écrits ensemble, tous comptes réunis ; un seul par compte. */
const EN_TOUT = 2;
const FILE_MAXIMALE = 30;

interface Attente {
  commencer: () => void;
  renoncer: (erreur: Indisponible) => void;
  estLa: () => boolean;
}

/**
 * Les exports, chacun son tour : un à la fois par compte, deux en tout, un compte après l'autre. Qui est parti pendant qu'il attendait
 * laisse sa place.
 */
export class FileDesExports {
  private readonly enCours = new Set<string>();
  /** Les comptes qui attendent, dans l'ordre de leur prochain tour. */
  private readonly attente = new Map<string, Attente[]>();

  /**
   * @param estLa faux dès que celui qui demande est parti @returns de quoi rendre la place, une fois l'export écrit ou coupé
   * @throws Indisponible quand trente exports du même compte attendent déjà, ou s'il est parti
   */
  async entrer(qui: string, estLa: () => boolean): Promise<() => void> {
    const file = this.attente.get(qui) ?? [];
    if (file.length >= FILE_MAXIMALE) throw new Indisponible();
    await new Promise<void>((commencer, renoncer) => {
      file.push({ commencer, renoncer, estLa });
      this.attente.set(qui, file);
      this.appeler();
    });
    let tenue = true;
    return () => {
      if (!tenue) return;
      tenue = false;
      this.enCours.delete(qui);
      this.passerApresLesAutres(qui);
      this.appeler();
    };
  }

  private passerApresLesAutres(qui: string): void {
    const file = this.attente.get(qui);
    if (!file) return;
    this.attente.delete(qui);
    this.attente.set(qui, file);
  }

  private appeler(): void {
    for (const [qui, file] of [...this.attente]) {
      if (this.enCours.size >= EN_TOUT) return;
      if (this.enCours.has(qui)) continue;
      const suivant = this.prochain(file);
      if (file.length === 0) this.attente.delete(qui);
      if (!suivant) continue;
      this.enCours.add(qui);
      suivant.commencer();
    }
  }

  private prochain(file: Attente[]): Attente | undefined {
    for (;;) {
      const suivant = file.shift();
      if (!suivant || suivant.estLa()) return suivant;
      suivant.renoncer(new Indisponible());
    }
  }
}

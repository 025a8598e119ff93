const CAPACITE = 300;
const PAR_SECONDE = 3;
const RESEAUX_SUIVIS = 10_000;

interface Seau {
  reste: number;
  vuMs: number;
}

/**
 * Ce qu'un réseau peut envoyer d'illisible ou de refusé aux routes publiques : trois cents corps d'un trait, puis trois par
 * seconde. Au-delà, la demande est refusée avant d'être lue. En mémoire : chaque instance protège son processeur.
 */
export class FreinFautes {
  private readonly seaux = new Map<string, Seau>();

  constructor(private readonly maintenantMs: () => number = () => performance.now()) {}

  /** Secondes à attendre avant que ce réseau soit de nouveau lu ; 0 s'il l'est. */
  attente(reseau: string): number {
    const { reste } = this.seau(reseau);
    return reste >= 1 ? 0 : Math.ceil((1 - reste) / PAR_SECONDE);
  }

  /** Compte une faute. */
  compter(reseau: string): void {
    this.changer(reseau, -1);
  }

  /** Reprend ce qui a été compté d'avance : ce n'en était pas une. */
  rendre(reseau: string): void {
    this.changer(reseau, 1);
  }

  private changer(reseau: string, de: number): void {
    const seau = this.seau(reseau);
    this.seaux.delete(reseau);
    this.seaux.set(reseau, { ...seau, reste: Math.min(CAPACITE, Math.max(0, seau.reste + de)) });
    const plusAncien = this.seaux.keys().next().value;
    if (this.seaux.size > RESEAUX_SUIVIS && plusAncien !== undefined) this.seaux.delete(plusAncien);
  }

  private seau(reseau: string): Seau {
    const vuMs = this.maintenantMs();
    const seau = this.seaux.get(reseau);
    if (!seau) return { reste: CAPACITE, vuMs };
    const gagne = ((vuMs - seau.vuMs) / 1_000) * PAR_SECONDE;
    return { reste: Math.min(CAPACITE, seau.reste + gagne), vuMs };
  }
}

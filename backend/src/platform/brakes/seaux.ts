import type { Horloge } from '../../common/horloge/horloge';
import type { RegleSeau } from './regles';

const SUIVIS = 10_000;
/** Les places qu'une instance sert sans rien demander à la base, puis qu'elle y prend d'un coup. */
export const LOT = 10;

/** Un seau, tel que cette instance le connaît. */
export interface Seau {
  reste: number;
  vuMs: number;
  /** Les places qu'elle peut encore servir sans la base. */
  avance: number;
  /** Les places servies que la base ne sait pas encore. */
  dette: number;
  /** Le lot qu'elle demande en ce moment. */
  lot?: Promise<void>;
}

/** Les seaux d'une instance, en mémoire : ce qui la martèle s'arrête ici. */
export class Seaux {
  private readonly suivis = new Map<string, Seau>();

  constructor(
    private readonly regle: RegleSeau,
    private readonly horloge: Horloge,
  ) {}

  /** Secondes à attendre avant la prochaine place ; 0 s'il en reste. */
  attente(qui: string): number {
    const { reste } = this.lire(qui);
    return reste >= 1 ? 0 : Math.ceil((1 - reste) / this.regle.parSeconde);
  }

  /** Compte une place de moins. */
  compter(qui: string): Seau {
    return this.changer(qui, -1);
  }

  /** Rend une place comptée d'avance. */
  rendre(qui: string): Seau {
    return this.changer(qui, 1);
  }

  /** La base l'a trouvé vide : il l'est ici, pour ce temps. */
  vider(seau: Seau, attenteMs: number): void {
    seau.reste = Math.min(seau.reste, 1 - (attenteMs / 1_000) * this.regle.parSeconde);
  }

  private changer(qui: string, de: number): Seau {
    const seau = this.lire(qui);
    seau.reste = Math.min(this.regle.capacite, Math.max(0, seau.reste + de));
    this.suivis.delete(qui);
    this.suivis.set(qui, seau);
    const plusAncien = this.suivis.keys().next().value;
    if (this.suivis.size > SUIVIS && plusAncien !== undefined) this.suivis.delete(plusAncien);
    return seau;
  }

  private lire(qui: string): Seau {
    const vuMs = this.horloge.maintenant().getTime();
    const { capacite, parSeconde } = this.regle;
    const seau = this.suivis.get(qui) ?? { reste: capacite, vuMs, avance: LOT, dette: LOT };
    const gagne = (Math.max(0, vuMs - seau.vuMs) / 1_000) * parSeconde;
    seau.reste = Math.min(capacite, seau.reste + gagne);
    seau.vuMs = vuMs;
    // Plein de nouveau : la base n'en sait plus rien non plus.
    if (seau.reste === capacite) Object.assign(seau, { avance: LOT, dette: LOT });
    return seau;
  }
}

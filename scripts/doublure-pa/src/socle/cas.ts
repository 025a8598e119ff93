import type { CasEnCours } from './etat.js';
import type { Magasin } from './magasin.js';

/** Les cas en cours : ce que la plateforme joue au lieu de bien faire, tant qu'il en reste des fois ou du temps. */
export class Cas {
  constructor(private readonly magasin: Magasin) {}

  poser(cas: CasEnCours): void {
    this.magasin.etat.cas.push(cas);
    this.magasin.marquer();
  }

  /** Le cas, s'il est en cours pour ce compte ; une fois lui est ôtée. */
  prendre(nom: string, compte?: string): CasEnCours['reglages'] | undefined {
    const cas = this.trouver(nom, compte);
    if (!cas) return undefined;
    cas.fois -= 1;
    this.magasin.etat.cas = this.magasin.etat.cas.filter(({ fois }) => fois > 0);
    this.magasin.marquer();
    return cas.reglages;
  }

  /** Le cas, sans rien lui ôter. */
  voir(nom: string, compte?: string): CasEnCours['reglages'] | undefined {
    return this.trouver(nom, compte)?.reglages;
  }

  oublier(): void {
    this.magasin.etat.cas = [];
    this.magasin.marquer();
  }

  private trouver(nom: string, compte?: string): CasEnCours | undefined {
    const maintenant = this.magasin.horloge.maintenant();
    return this.magasin.etat.cas.find(
      (cas) =>
        cas.cas === nom &&
        (cas.compte === undefined || compte === undefined || cas.compte === compte) &&
        (cas.jusqua === undefined || maintenant < cas.jusqua),
    );
  }
}

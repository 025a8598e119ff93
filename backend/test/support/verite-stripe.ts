import type { EncaissementExterne } from '../../src/modules/livre/paiements/externes.service';

/** Un mouvement d'argent chez le prestataire. */
export interface Mouvement {
  facture: string;
  encaissement: EncaissementExterne;
}

/** 1,5 % et 25 centimes, comme une carte européenne. */
const fraisDe = (montantCentimes: number): number => Math.round(montantCentimes * 0.015) + 25;

/** Ce qui est vrai chez un prestataire, en mémoire : des charges, des remboursements, des litiges perdus. Un événement n'en est que le signal. */
export class VeriteStripe {
  readonly mouvements: Mouvement[] = [];

  /** Un client paie. */
  charger(facture: string, montantCentimes: number, date: string): void {
    const fraisCentimes = fraisDe(montantCentimes);
    this.ajouter('ch', facture, { montantCentimes, fraisCentimes, date, disponibleLe: '2026-12-01' });
  }

  /** Rend une part d'une charge, au plus ce qui en reste ; sans charge, ne fait rien. */
  rembourser(choix: number, montantCentimes: number, date: string): void {
    this.reprendre('re', choix, date, (reste) => Math.min(reste, montantCentimes));
  }

  /** La banque du client reprend toute une charge, et le prestataire compte 20 € de frais. */
  perdreUnLitige(choix: number, date: string): void {
    this.reprendre('du', choix, date, (reste) => reste, 2_000);
  }

  private reprendre(
    genre: string,
    choix: number,
    date: string,
    part: (reste: number) => number,
    fraisCentimes?: number,
  ): void {
    const charges = this.mouvements.filter(({ encaissement }) => encaissement.montantCentimes > 0);
    const charge = charges[choix % (charges.length || 1)];
    if (!charge) return;
    const montant = part(this.resteDe(charge));
    if (montant > 0)
      this.ajouter(`${genre}_${charge.encaissement.reference}`, charge.facture, {
        montantCentimes: -montant,
        fraisCentimes,
        date,
      });
  }

  private resteDe({ encaissement: { reference, montantCentimes } }: Mouvement): number {
    const repris = this.mouvements.filter(({ encaissement: un }) => un.reference.includes(`_${reference}_`));
    return repris.reduce((reste, { encaissement: un }) => reste + un.montantCentimes, montantCentimes);
  }

  private ajouter(
    genre: string,
    facture: string,
    dit: Pick<EncaissementExterne, 'montantCentimes' | 'fraisCentimes' | 'date' | 'disponibleLe'>,
  ): void {
    const reference = `${genre}_${this.mouvements.length + 1}`;
    this.mouvements.push({ facture, encaissement: { source: 'stripe', reference, moyen: 'carte', ...dit } });
  }
}

import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import { FreinsRepository } from './freins.repository';
import type { RegleDelai } from './regles';

/** Qui essaie, sous quelle règle. */
export type Essai = readonly [regle: RegleDelai, qui: string];

/** Une tentative réservée : elle compte comme un échec tant qu'on ne dit pas le contraire. */
export interface Jalon {
  cle: string;
  bloqueJusqua: Date;
}

/** Les freins dont le délai double. La tentative se réserve avant toute vérification : mille demandes de front ne passent pas au travers. */
@Injectable()
export class DelaisService {
  constructor(
    private readonly depot: FreinsRepository,
    private readonly horloge: Horloge,
    private readonly cles: Cles,
  ) {}

  /** Réserve une tentative sous chaque règle, ou sous aucune. @returns un jalon par essai, dans leur ordre @throws TropDeTentatives */
  async reserver(essais: readonly Essai[]): Promise<Jalon[]> {
    const maintenant = this.horloge.maintenant();
    const cles = essais.map(([regle, qui]) => this.cle(regle, qui));
    const blocage = await this.depot.blocageDe(cles, maintenant);
    if (blocage) throw this.refus(blocage, maintenant);
    const pris: Jalon[] = [];
    try {
      for (const [rang, [regle]] of essais.entries()) {
        const cle = cles[rang]!;
        const bloqueJusqua = await this.depot.tenter(cle, regle, maintenant);
        if (bloqueJusqua) pris.push({ cle, bloqueJusqua });
        else throw this.refus((await this.depot.blocageDe([cle], maintenant)) ?? maintenant, maintenant);
      }
    } catch (erreur) {
      await this.rendre(pris);
      throw erreur;
    }
    return pris;
  }

  /** Ces essais n'ont rien appris à personne : ils n'auront pas compté. */
  async rendre(jalons: readonly Jalon[]): Promise<void> {
    await Promise.all(jalons.map(({ cle, bloqueJusqua }) => this.depot.rendre(cle, bloqueJusqua)));
  }

  /** Ces essais ont réussi : leurs freins repartent de zéro. */
  async reussir(jalons: readonly Jalon[]): Promise<void> {
    await Promise.all(jalons.map(({ cle }) => this.depot.oublier(cle)));
  }

  /** Desserre un frein. */
  async oublier(regle: RegleDelai, qui: string): Promise<void> {
    await this.depot.oublier(this.cle(regle, qui));
  }

  private refus(jusqua: Date, maintenant: Date): TropDeTentatives {
    return new TropDeTentatives(Math.max(1, Math.ceil((jusqua.getTime() - maintenant.getTime()) / 1_000)));
  }

  private cle({ nom }: RegleDelai, qui: string): string {
    return this.cles.empreinte('freins', `${nom}:${qui}`);
  }
}

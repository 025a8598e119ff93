import { Logger } from '@nestjs/common';
import type { Bail, Baux } from './baux';
import type { Transactions } from '../../common/database/transactions';
import type { PassagesRepository } from './passages.repository';

export const DUREE_BAIL_MS = 30_000;
/** Le bail est renouvelé quand il a vécu le tiers de sa durée, quelle que soit la lenteur des unités. */
const RENOUVELER_APRES_MS = DUREE_BAIL_MS / 3;

/** L'instance n'a plus la main : une autre a repris le travail. */
export class BailPerdu extends Error {}

/** Ce qu'un travail fait à chaque échéance, une unité (un compte) à la fois. */
export interface Travail {
  readonly nom: string;
  /** L'heure de Paris où son échéance du jour s'ouvre ; six heures par défaut. */
  readonly heure?: number;
  /** Une échéance par heure, au lieu d'une par jour. */
  readonly parHeure?: true;
  /** Avant la première unité. `tenir` garde le bail : à appeler souvent. */
  preparer?(tenir: () => Promise<void>, tick: string): Promise<void>;
  /** Les unités qui restent, quelques-unes à la fois ; vide quand tout est fait. */
  restants(tick: string): Promise<string[]>;
  /** Hors transaction : ce qu'il faut lire ailleurs (Stripe). */
  lire?(unite: string): Promise<unknown>;
  /** Dans la transaction de l'unité. */
  traiter(unite: string, tick: string, lu: unknown): Promise<void>;
}

/**
 * Un passage d'un travail : chaque unité est une transaction qui porte le jeton de clôture du bail,
 * donc une instance qui a perdu la main ne peut plus rien écrire, et la suivante reprend où elle en était.
 */
export class Course {
  private readonly journal = new Logger('Travaux');
  private prisA = performance.now();

  constructor(
    private readonly travail: Travail,
    private readonly tick: string,
    private bail: Bail,
    private readonly outils: { baux: Baux; passages: PassagesRepository; transactions: Transactions },
    private readonly enArret: () => boolean,
  ) {}

  /** @returns vrai si le passage est fini @throws BailPerdu */
  async courir(): Promise<boolean> {
    const { passages } = this.outils;
    const { nom } = this.travail;
    if (!(await passages.prendre(nom, this.tick, this.bail.jeton))) return false;
    await this.travail.preparer?.(() => this.tenir(), this.tick);
    let unites = await this.travail.restants(this.tick);
    while (unites.length > 0) {
      for (const unite of unites) {
        if (this.enArret()) return false;
        await this.tenir();
        await this.uneUnite(unite);
      }
      unites = await this.travail.restants(this.tick);
    }
    const fini = await passages.finir(nom, this.tick, this.bail.jeton);
    if (fini) this.journal.log({ msg: 'Travail fini', travail: nom, echeance: this.tick });
    return fini;
  }

  async rendre(): Promise<void> {
    await this.outils.baux.rendre(this.bail);
  }

  private async uneUnite(unite: string): Promise<void> {
    const lu = await this.travail.lire?.(unite);
    await this.outils.transactions.executer(async () => {
      const { nom } = this.travail;
      if (!(await this.outils.passages.compter(nom, this.tick, this.bail.jeton))) throw new BailPerdu();
      await this.travail.traiter(unite, this.tick, lu);
    });
  }

  /** Renouvelle le bail s'il le faut. @throws BailPerdu */
  private async tenir(): Promise<void> {
    if (performance.now() - this.prisA < RENOUVELER_APRES_MS) return;
    const bail = await this.outils.baux.prendre(this.bail.nom, DUREE_BAIL_MS);
    const { nom } = this.travail;
    if (!bail || !(await this.outils.passages.renouveler(nom, this.tick, this.bail.jeton, bail.jeton))) {
      throw new BailPerdu();
    }
    this.bail = bail;
    this.prisA = performance.now();
  }
}

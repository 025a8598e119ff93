import { Logger } from '@nestjs/common';
import type { Bail, Baux } from './baux';
import type { Transactions } from '../../common/database/transactions';
import type { PassagesRepository } from './passages.repository';

export const DUREE_BAIL_MS = 30_000;
/** Le bail est renouvelé quand il a vécu le tiers de sa durée, quelle que soit la lenteur des unités. */
const RENOUVELER_APRES_MS = DUREE_BAIL_MS / 3;

/** Sans un succès, ce nombre d'échecs arrête le passage : la faute n'est pas d'une unité. */
const ECHECS_SANS_SUCCES = 100;

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
  /** Les unités qui restent, quelques-unes à la fois ; vide quand tout est fait. `sautees` d'entre elles ont jeté : en rendre autant de plus. */
  restants(tick: string, sautees: number): Promise<string[]>;
  /** Hors transaction : ce qu'il faut lire ailleurs (Stripe). */
  lire?(unite: string): Promise<unknown>;
  /** Dans la transaction de l'unité. */
  traiter(unite: string, tick: string, lu: unknown): Promise<void>;
}

/**
 * Un passage d'un travail : chaque unité est une transaction qui porte le jeton de clôture du bail,
 * donc une instance qui a perdu la main ne peut plus rien écrire, et la suivante reprend où elle en était. Une unité qui jette ne retient
 * pas les autres : sautée, elle se retente une fois après elles, puis au passage suivant (ADR 0189).
 */
export class Course {
  private readonly journal = new Logger('Travaux');
  private prisA = performance.now();
  private readonly sautees = new Map<string, Error>();
  private reussies = 0;

  constructor(
    private readonly travail: Travail,
    private readonly tick: string,
    private bail: Bail,
    private readonly outils: { baux: Baux; passages: PassagesRepository; transactions: Transactions },
    private readonly enArret: () => boolean,
  ) {}

  /** @returns vrai si le passage est fini @throws BailPerdu ; ce qu'une unité a jeté, si aucune n'a réussi */
  async courir(): Promise<boolean> {
    const { passages } = this.outils;
    const { nom } = this.travail;
    if (!(await passages.prendre(nom, this.tick, this.bail.jeton))) return false;
    await this.travail.preparer?.(() => this.tenir(), this.tick);
    for (let unites = await this.aFaire(); unites.length > 0; unites = await this.aFaire())
      if (!(await this.faire(unites))) return false;
    if (!(await this.faire([...this.sautees.keys()]))) return false;
    await this.exigerUnSucces();
    const fini = await passages.finir(nom, this.tick, this.bail.jeton);
    const sautees = this.sautees.size;
    if (fini)
      this.journal.log({
        msg: 'Travail fini',
        travail: nom,
        echeance: this.tick,
        ...(sautees > 0 && { sautees }),
      });
    return fini;
  }

  async rendre(): Promise<void> {
    await this.outils.baux.rendre(this.bail);
  }

  private async aFaire(): Promise<string[]> {
    const restants = await this.travail.restants(this.tick, this.sautees.size);
    return restants.filter((unite) => !this.sautees.has(unite));
  }

  /** @returns faux si le service s'arrête */
  private async faire(unites: readonly string[]): Promise<boolean> {
    for (const unite of unites) {
      if (this.enArret()) return false;
      await this.tenir();
      const erreur = await this.essayer(unite);
      if (!erreur) {
        this.reussies += 1;
        this.sautees.delete(unite);
        continue;
      }
      const reste = this.sautees.has(unite) ? 'au prochain passage' : 'après les autres';
      this.sautees.set(unite, erreur);
      // Ni le message ni la pile : ils peuvent citer ce que l'unité lisait.
      const { nom: travail } = this.travail;
      this.journal.warn({ msg: 'Unité sautée', travail, unite, reste, raison: erreur.name });
      if (this.reussies === 0 && this.sautees.size >= ECHECS_SANS_SUCCES) throw erreur;
    }
    return true;
  }

  /** Si toutes ont jeté, ce passage ou celui qu'il reprend n'a rien fait : il reste à faire. */
  private async exigerUnSucces(): Promise<void> {
    const [erreur] = this.sautees.values();
    if (!erreur || this.reussies > 0) return;
    if (!(await this.outils.passages.aTraite(this.travail.nom, this.tick))) throw erreur;
  }

  /** @returns ce que l'unité a jeté, ou `null` @throws BailPerdu */
  private async essayer(unite: string): Promise<Error | null> {
    try {
      await this.uneUnite(unite);
      return null;
    } catch (erreur) {
      if (erreur instanceof BailPerdu) throw erreur;
      return erreur as Error;
    }
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

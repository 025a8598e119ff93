import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../declarations';
import { DonneesPersonnellesService } from '../personal-data/donnees-personnelles.service';
import type { ApresEchec, EffetPris, SorteEffet, Traitement } from './effet';
import { OutboxRepository } from './outbox.repository';
import { Transactions } from '../../common/database/transactions';

/** Ce que la boîte sait d'une sorte d'effet, une fois sa charge relue de la base. */
interface Declaration {
  traiter: Traitement;
  apresEchec?: ApresEchec;
  concerne: ((charge: object) => string) | null;
}

/**
 * La boîte d'envoi. `deposer` s'appelle dans la transaction de l'acte ; le facteur (`OutboxWorker`) accomplit après.
 * Elle ne connaît aucun effet : chaque module définit les siens (`definirEffet`) et déclare comment il les traite.
 */
@Injectable()
export class OutboxService implements OnModuleInit {
  private readonly reveils: (() => void)[] = [];
  private readonly sortes = new Declarations<Declaration>('l’effet');

  constructor(
    private readonly depot: OutboxRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('boite-envoi', { effacer: ({ email }) => this.oublier(email) });
  }

  /**
   * Déclare le traitement d'une sorte d'effet, à l'initialisation du module qui la définit.
   * La charge relue de la base est celle que `deposer` y a mise : le nom de la sorte en répond.
   */
  declarer<C extends object>(sorte: SorteEffet<C>, traiter: Traitement<C>, apresEchec?: ApresEchec<C>): void {
    const { concerne } = sorte;
    this.sortes.declarer(sorte.nom, {
      traiter: (effet) => traiter(effet as EffetPris<C>),
      apresEchec: apresEchec && ((effet, raison) => apresEchec(effet as EffetPris<C>, raison)),
      concerne: concerne && ((charge) => concerne(charge as C)),
    });
  }

  /**
   * Promet un effet ; rejoint la transaction en cours s'il y en a une.
   * @returns l'identifiant de l'effet
   * @throws Error si aucun module ne le traite : il ne serait jamais accompli
   */
  async deposer<C extends object>(sorte: SorteEffet<C>, charge: NoInfer<C>, prevuLe?: Date): Promise<string> {
    const [id] = await this.deposerTous(sorte, [charge], prevuLe);
    return id!;
  }

  /** Promet plusieurs effets d'une sorte, en une écriture. @returns leurs identifiants @throws Error comme `deposer` */
  async deposerTous<C extends object>(
    sorte: SorteEffet<C>,
    charges: readonly NoInfer<C>[],
    prevuLe?: Date,
  ): Promise<string[]> {
    if (!this.declaration(sorte.nom)) throw new Error(`Aucun module ne traite l’effet « ${sorte.nom} ».`);
    const promis = charges.map((charge) => ({ charge, demandeur: sorte.demandeur?.(charge) }));
    return this.depot.ajouter(sorte.nom, promis, prevuLe);
  }

  /** Le compte qui a demandé cet effet ; `null` si l'effet n'est plus, ou que le produit l'a décidé. */
  async demandeurDe(id: string): Promise<string | null> {
    return this.depot.demandeurDe(id);
  }

  /** À appeler après la transaction : le facteur local n'attend pas son prochain tour. */
  reveiller(): void {
    this.reveils.forEach((reveil) => reveil());
  }

  /** Le facteur s'abonne aux réveils. */
  surReveil(rappel: () => void): void {
    this.reveils.push(rappel);
  }

  /** Comment traiter cette sorte d'effet, si un module l'a déclaré. */
  declaration(nom: string): Declaration | undefined {
    return this.sortes.trouver(nom);
  }

  /** Les sortes d'effets déclarées. */
  get noms(): string[] {
    return this.sortes.noms;
  }

  /**
   * Efface ce qui est encore à faire et s'adresse à cette personne ; rejoint la transaction en cours.
   * Chaque sorte d'effet dit qui sa charge désigne (`concerne`).
   */
  async oublier(adresse: string): Promise<void> {
    const nominatives = this.sortes.toutes.filter(([, { concerne }]) => concerne).map(([nom]) => nom);
    const effets = await this.depot.charges(nominatives);
    const siens = effets.filter(({ type, charge }) => this.declaration(type)?.concerne?.(charge) === adresse);
    await this.depot.effacer(siens.map(({ _id }) => _id));
  }

  /** Combien d'effets attendent, et combien ne seront plus tentés. */
  compter(): Promise<{ enAttente: number; enEchec: number }> {
    return this.depot.compter();
  }
}

/** Un acte et ses effets : tout s'écrit dans une transaction, ou rien ; les effets qu'elle a promis partent aussitôt après. */
@Injectable()
export class TransactionsAvecEffetsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxService,
  ) {}

  /** Exécute `acte` dans une transaction, puis réveille le facteur. @throws Indisponible */
  async executer<T>(acte: () => Promise<T>): Promise<T> {
    const fait = await this.transactions.executer(acte);
    this.outbox.reveiller();
    return fait;
  }
}

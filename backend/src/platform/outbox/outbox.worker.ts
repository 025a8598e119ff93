import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Environnement } from '../../config/environnement';
import { Clotures } from './clotures';
import { type EffetPris, FauteDefinitive } from './effet';
import { OutboxRepository } from './outbox.repository';
import { OutboxService } from './outbox.service';

const TOUR_MS = 500;
const EN_PARALLELE = 8;
/** Il en reste moins : le lot suivant se prend pendant que celui-ci part. */
const RESERVE = 20;
const PATIENCE_A_L_ARRET_MS = 10_000;

/** Attend qu'un de ces travaux finisse, ou le prochain tour de boucle. */
const unInstant = async (travaux: Iterable<Promise<void>>): Promise<unknown> =>
  Promise.race([...travaux, new Promise((suite) => setImmediate(suite))]);

/** Un effet pris, et l'instant (monotone) où il l'a été. */
interface Prise {
  effet: EffetPris;
  a: number;
}

/** Le texte de la panne tel que la machine l'a dit : pour le journal et l'exploitant, jamais pour une personne. */
const brutDe = ({ cause, message }: Error): string => (typeof cause === 'string' ? cause : message);

/**
 * Le facteur : vide la boîte d'envoi, quelques effets à la fois, sur toutes les instances ; la prise évite les doublons. Une boîte tranquille
 * se sert un par un ; dès qu'il y a à faire, par lots, et ce qui finit ensemble se clôt ensemble.
 */
@Injectable()
export class OutboxWorker implements OnModuleDestroy {
  private readonly journal = new Logger('BoiteEnvoi');
  private enArret = false;
  private readonly enCours = new Set<Promise<void>>();
  private readonly enRoute = new Set<string>();
  /** Pris et pas commencés. */
  private readonly pris: Prise[] = [];
  private prise: Promise<void> | null = null;
  private presse = false;
  private enTour = false;
  private rappele = false;
  private readonly clotures = new Clotures(
    (effets) => this.depot.accomplir(effets),
    (erreur) => this.journal.warn({ msg: 'Clôture manquée', raison: erreur.name }),
    () => this.tourner(),
  );

  constructor(
    private readonly outbox: OutboxService,
    private readonly depot: OutboxRepository,
    private readonly env: Environnement,
  ) {
    outbox.surReveil(() => this.tourner());
  }

  /** Cesse de prendre des effets, rend ceux qui attendent et laisse finir ceux en cours, dix secondes au plus : une prise abandonnée se reprend ailleurs. */
  async onModuleDestroy(): Promise<void> {
    this.enArret = true;
    let delai: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((fin) => {
      delai = setTimeout(fin, PATIENCE_A_L_ARRET_MS);
    });
    const finir = Promise.allSettled([this.rendre(), ...this.enCours]).then(() => this.clotures.finir());
    await Promise.race([finir, patience]);
    clearTimeout(delai);
  }

  /** Vide la boîte jusqu'à ce que rien ne soit dû ni en route : ce que le facteur de fond tient est attendu aussi. Pour les tests. */
  async vider(): Promise<void> {
    do {
      while (await this.accomplirProchain());
      while (this.enTour || this.prise || this.enCours.size > 0) await unInstant(this.enCours);
      await this.clotures.finir();
    } while (await this.accomplirProchain());
  }

  /** Sert ce qui est dû, tant qu'il reste une place. Une boîte vide ne coûte qu'une lecture. */
  @Interval('boite-envoi', TOUR_MS)
  tourner(): void {
    this.rappele = true;
    if (this.enTour) return;
    this.enTour = true;
    void this.servir();
  }

  private async servir(): Promise<void> {
    try {
      while (this.rappele) {
        this.rappele = false;
        for (let effet; this.aUnePlace() && (effet = await this.suivant());) this.lancer(effet);
      }
    } catch (erreur) {
      this.journal.warn({ msg: 'Tour interrompu', raison: (erreur as Error).name });
    } finally {
      this.enTour = false;
    }
  }

  private aUnePlace(): boolean {
    return !this.enArret && this.enCours.size < EN_PARALLELE && !this.clotures.pleines;
  }

  private async suivant(): Promise<EffetPris | undefined> {
    // Une prise qui vieillit se rend : commencée trop tard, un autre la ferait aussi.
    const limite = performance.now() - this.env.EFFETS_PRISE_MS / 3;
    if (this.pris.some(({ a }) => a < limite)) await this.rendre();
    if (this.pris.length === 0) await this.prendre();
    else if (this.pris.length < RESERVE && this.presse) void this.prendre().catch(() => {});
    return this.pris.shift()?.effet;
  }

  /** Prend de quoi faire ; une prise à la fois. */
  private async prendre(): Promise<void> {
    this.prise ??= this.prendreEncore().finally(() => {
      this.prise = null;
    });
    return this.prise;
  }

  private async prendreEncore(): Promise<void> {
    const a = performance.now();
    const seul = this.presse ? null : await this.depot.prendre(this.outbox.noms, this.tenus);
    const lot = this.presse ? await this.depot.prendreLot(this.outbox.noms, this.tenus) : seul ? [seul] : [];
    this.pris.push(...lot.map((effet) => ({ effet, a })));
    this.presse = lot.length > 0;
    if (this.enArret) await this.rendre();
  }

  private async rendre(): Promise<void> {
    const rendus = this.pris.splice(0).map(({ effet }) => effet);
    await this.depot.rendre(rendus);
  }

  private lancer(effet: EffetPris): void {
    const course = this.accomplir(effet)
      .catch((erreur: unknown) =>
        this.journal.warn({ msg: 'Effet interrompu', raison: (erreur as Error).name }),
      )
      .finally(() => {
        this.enCours.delete(course);
        this.tourner();
      });
    this.enCours.add(course);
  }

  private async accomplirProchain(): Promise<boolean> {
    if (this.enArret) return false;
    const effet = await this.depot.prendre(this.outbox.noms, this.tenus);
    if (effet) await this.accomplir(effet);
    return effet !== null;
  }

  private async accomplir(effet: EffetPris): Promise<void> {
    this.enRoute.add(effet.id);
    try {
      await this.outbox.declaration(effet.type)!.traiter(effet);
      this.clotures.ajouter(effet);
    } catch (erreur) {
      await this.constaterEchec(effet, erreur as Error);
    } finally {
      this.enRoute.delete(effet.id);
    }
  }

  /** Ce que l'on a pris, que l'on fait, ou que l'on vient de faire : leur prise a beau vieillir, on ne se les reprend pas. */
  private get tenus(): string[] {
    return [...this.pris.map(({ effet }) => effet.id), ...this.enRoute, ...this.clotures.attendues];
  }

  private async constaterEchec(effet: EffetPris, erreur: Error): Promise<void> {
    const definitif = erreur instanceof FauteDefinitive;
    this.journal.warn({
      msg: 'Effet en échec',
      type: effet.type,
      effet: effet.id,
      tentative: effet.tentative,
      definitif,
      raison: brutDe(erreur),
    });
    if (definitif || effet.derniereTentative) {
      await this.outbox.declaration(effet.type)?.apresEchec?.(effet, erreur.message);
    }
    await this.depot.reporter(effet, brutDe(erreur), definitif);
  }
}

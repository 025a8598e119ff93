import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type EffetPris, FauteDefinitive } from './effet';
import { OutboxRepository } from './outbox.repository';
import { OutboxService } from './outbox.service';

const TOUR_MS = 500;
const EN_PARALLELE = 4;
const PATIENCE_A_L_ARRET_MS = 10_000;

/** Le texte de la panne tel que la machine l'a dit : pour le journal et l'exploitant, jamais pour une personne. */
const brutDe = ({ cause, message }: Error): string => (typeof cause === 'string' ? cause : message);

/** Le facteur : vide la boîte d'envoi, quelques effets à la fois, sur toutes les instances ; la prise évite les doublons. */
@Injectable()
export class OutboxWorker implements OnModuleDestroy {
  private readonly journal = new Logger('BoiteEnvoi');
  private enArret = false;
  private readonly enCours = new Set<Promise<void>>();

  constructor(
    private readonly outbox: OutboxService,
    private readonly depot: OutboxRepository,
  ) {
    outbox.surReveil(() => this.tourner());
  }

  /** Cesse de prendre des effets et laisse finir ceux en cours, dix secondes au plus : une prise abandonnée se reprend ailleurs. */
  async onModuleDestroy(): Promise<void> {
    this.enArret = true;
    let delai: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((fin) => {
      delai = setTimeout(fin, PATIENCE_A_L_ARRET_MS);
    });
    await Promise.race([Promise.allSettled(this.enCours), patience]);
    clearTimeout(delai);
  }

  /** Vide la boîte jusqu'à ce que rien ne soit dû ni en route : ce que les facteurs de fond tiennent est attendu aussi. Pour les tests. */
  async vider(): Promise<void> {
    do {
      while (await this.accomplirUn());
      await Promise.allSettled(this.enCours);
    } while (await this.accomplirUn());
  }

  /** Un facteur de plus, s'il en reste un de libre. Celui qui trouve à faire en appelle un autre : une boîte vide ne coûte qu'une lecture. */
  @Interval('boite-envoi', TOUR_MS)
  tourner(): void {
    if (this.enArret || this.enCours.size >= EN_PARALLELE) return;
    const course = this.courir()
      .catch((erreur: unknown) =>
        this.journal.warn({ msg: 'Tour interrompu', raison: (erreur as Error).name }),
      )
      .finally(() => this.enCours.delete(course));
    this.enCours.add(course);
  }

  private async courir(): Promise<void> {
    while (await this.accomplirUn(() => this.tourner()));
  }

  private async accomplirUn(surPrise?: () => void): Promise<boolean> {
    if (this.enArret) return false;
    const effet = await this.depot.prendre(this.outbox.noms);
    if (!effet) return false;
    surPrise?.();
    try {
      await this.outbox.declaration(effet.type)!.traiter(effet);
      await this.depot.accomplir(effet);
    } catch (erreur) {
      await this.constaterEchec(effet, erreur as Error);
    }
    return true;
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

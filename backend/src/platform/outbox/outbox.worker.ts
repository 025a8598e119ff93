import { type OnModuleDestroy, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type EffetPris, Outbox } from './outbox.service';

/** Une faute qu'aucun nouvel essai ne réparera (adresse refusée par le serveur de courriel). */
export class FauteDefinitive extends Error {}

/** Un traitement : accomplit l'effet ; il peut être rejoué, il doit donc être idempotent ou toléré deux fois. */
export type Traitement = (effet: EffetPris) => Promise<void>;
/** Appelé quand l'effet ne sera plus tenté, avec la raison. */
export type ApresEchec = (effet: EffetPris, raison: string) => Promise<void>;

interface Abonne {
  traiter: Traitement;
  apresEchec?: ApresEchec;
}

const TOUR_MS = 500;
const EN_PARALLELE = 4;
const PATIENCE_A_L_ARRET_MS = 10_000;

/** Le facteur : vide la boîte d'envoi, quelques effets à la fois, sur toutes les instances ; la prise évite les doublons. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly journal = new Logger('BoiteEnvoi');
  private readonly abonnes = new Map<string, Abonne>();
  private minuterie?: NodeJS.Timeout;
  private enArret = false;
  private readonly enCours = new Set<Promise<void>>();

  constructor(private readonly outbox: Outbox) {
    outbox.surReveil(() => this.tourner());
  }

  /** Déclare le traitement d'un type d'effet (à l'initialisation du module qui le possède). */
  traiter(type: string, traiter: Traitement, apresEchec?: ApresEchec): void {
    this.abonnes.set(type, { traiter, apresEchec });
  }

  onApplicationBootstrap(): void {
    this.minuterie = setInterval(() => this.tourner(), TOUR_MS);
  }

  /** Cesse de prendre des effets et laisse finir ceux en cours, dix secondes au plus : une prise abandonnée se reprend ailleurs. */
  async onModuleDestroy(): Promise<void> {
    this.enArret = true;
    clearInterval(this.minuterie);
    let delai: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((fin) => {
      delai = setTimeout(fin, PATIENCE_A_L_ARRET_MS);
    });
    await Promise.race([Promise.allSettled(this.enCours), patience]);
    clearTimeout(delai);
  }

  /** Vide la boîte jusqu'à ce que rien ne soit dû. Pour les tests et l'arrêt. */
  async vider(): Promise<void> {
    while (await this.accomplirUn());
  }

  /** Un facteur de plus, s'il en reste un de libre. Celui qui trouve à faire en appelle un autre : une boîte vide ne coûte qu'une lecture. */
  private tourner(): void {
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
    const effet = await this.outbox.prendre([...this.abonnes.keys()]);
    if (!effet) return false;
    surPrise?.();
    const abonne = this.abonnes.get(effet.type)!;
    try {
      await abonne.traiter(effet);
      await this.outbox.accomplir(effet);
    } catch (erreur) {
      await this.constaterEchec(effet, abonne, erreur as Error);
    }
    return true;
  }

  private async constaterEchec(effet: EffetPris, abonne: Abonne, erreur: Error): Promise<void> {
    const definitif = erreur instanceof FauteDefinitive;
    this.journal.warn({
      msg: 'Effet en échec',
      type: effet.type,
      effet: effet.id,
      tentative: effet.tentative,
      definitif,
    });
    if ((definitif || effet.derniereTentative) && abonne.apresEchec)
      await abonne.apresEchec(effet, erreur.message);
    await this.outbox.reporter(effet, erreur.message, definitif);
  }
}

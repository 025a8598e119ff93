import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { jourOuvertA } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { OutboxService } from '../outbox/outbox.service';
import { Declarations } from '../declarations';
import { CoursesService } from './courses.service';
import { BailPerdu, type Travail } from './travail';

const MINUTERIE = 'travaux';
const HEURE_PAR_DEFAUT = 6;
const HEURE_ISO = 'AAAA-MM-JJTHH'.length;

/**
 * Les travaux que les modules déclarent. L'échéance est le jour parisien, à six heures du matin ou à l'heure que le travail dit ; ou chaque heure. Chaque instance regarde
 * souvent si une échéance reste à faire : un arrêt de plusieurs jours se rattrape au démarrage, une instance tuée est relayée.
 */
@Injectable()
export class Ordonnanceur implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly journal = new Logger('Travaux');
  private readonly travaux = new Declarations<Travail>('le travail');
  private readonly finis = new Map<string, string>();
  private enCours: Promise<void> | null = null;
  private enArret = false;

  constructor(
    private readonly courses: CoursesService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
    private readonly minuteries: SchedulerRegistry,
  ) {}

  /** Déclare un travail quotidien, à l'initialisation du module qui le possède ; ils se font dans l'ordre des déclarations. */
  declarer(travail: Travail): void {
    this.travaux.declarer(travail.nom, travail);
  }

  onApplicationBootstrap(): void {
    const minuterie = setInterval(() => {
      this.enCours ??= this.tourner().finally(() => (this.enCours = null));
    }, this.env.TRAVAUX_INTERVALLE_MS);
    this.minuteries.addInterval(MINUTERIE, minuterie);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.enArret = true;
    if (this.minuteries.doesExist('interval', MINUTERIE)) this.minuteries.deleteInterval(MINUTERIE);
    await this.enCours;
  }

  /** Fait ce qui est dû et que personne d'autre ne fait. */
  async tourner(): Promise<void> {
    for (const [, travail] of this.travaux.toutes) {
      try {
        await this.faire(travail, this.tickDe(travail));
      } catch (erreur) {
        const raison = erreur instanceof BailPerdu ? 'relayé' : (erreur as Error).name;
        this.journal.warn({ msg: 'Travail interrompu, il sera repris', travail: travail.nom, raison });
      }
    }
  }

  private tickDe({ heure = HEURE_PAR_DEFAUT, parHeure }: Travail): string {
    const maintenant = this.horloge.maintenant();
    // En temps universel : l'heure d'hiver ne passe pas deux fois.
    return parHeure ? maintenant.toISOString().slice(0, HEURE_ISO) : jourOuvertA(heure, maintenant);
  }

  private async faire(travail: Travail, tick: string): Promise<void> {
    if (this.enArret || this.finis.get(travail.nom) === tick) return;
    if (await this.courses.estFinie(travail.nom, tick)) {
      this.finis.set(travail.nom, tick);
      return;
    }
    const course = await this.courses.ouvrir(travail, tick, () => this.enArret);
    if (!course) return;
    try {
      if (await course.courir()) this.finis.set(travail.nom, tick);
    } finally {
      await course.rendre();
      this.outbox.reveiller();
    }
  }
}

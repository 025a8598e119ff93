import type { Alerte } from '@facturier/domaine/pilotage/alerte';
import { Injectable, Logger } from '@nestjs/common';
import type { Travail } from '../../../platform/jobs/travail';
import { NotifierService } from '../../notifications/notifier.service';
import { ActivitesRepository } from '../activite/activites.repository';
import { AlertesService } from './alertes.service';

const LOT = 50;
const PREMIER = '0'.repeat(24);

/** Chaque matin, ce dont les comptes préviennent : seuils, déclarations, calendrier. Une clé ne se dit qu'une fois. */
@Injectable()
export class AlertesTravail implements Travail {
  readonly nom = 'alertes-des-comptes';
  readonly heure = 7;
  private readonly journal = new Logger('Alertes');
  private apres = PREMIER;
  /** Ceux dont le calcul a jeté ; et ceux d'entre eux que l'on reprend, une fois, quand les autres sont prévenus. */
  private aReprendre: string[] = [];
  private repris = new Set<string>();

  constructor(
    private readonly activites: ActivitesRepository,
    private readonly alertes: AlertesService,
    private readonly notifier: NotifierService,
  ) {}

  /** Qui prend le relais recommence du premier : ce qui est dit se tait. */
  async preparer(): Promise<void> {
    this.apres = PREMIER;
    this.aReprendre = [];
    this.repris = new Set();
  }

  async restants(): Promise<string[]> {
    const lot = await this.activites.emetteursApres(this.apres, LOT);
    this.apres = lot.at(-1) ?? this.apres;
    if (lot.length > 0) return lot;
    const encore = this.aReprendre.splice(0);
    this.repris = new Set(encore);
    return encore;
  }

  /**
   * Ce qui est lu l'est hors transaction : c'est la clé, en base, qui fait qu'une alerte ne se dit qu'une fois. Un compte dont le calcul
   * jette ne retient personne : il se reprend après les autres, puis le lendemain.
   */
  async lire(emetteurId: string): Promise<Alerte[]> {
    try {
      return await this.alertes.duJour(emetteurId);
    } catch (erreur) {
      const reste = this.repris.has(emetteurId) ? 'demain' : 'ce matin';
      if (reste === 'ce matin') this.aReprendre.push(emetteurId);
      // Ni le message ni la pile : ils peuvent citer ce que le calcul lisait.
      const raison = (erreur as Error).name;
      this.journal.warn({ msg: 'Alertes d’un compte non calculées', emetteur: emetteurId, reste, raison });
      return [];
    }
  }

  async traiter(emetteurId: string, _tick: string, lues: Alerte[]): Promise<void> {
    await this.notifier.direUneFois(emetteurId, lues);
  }
}

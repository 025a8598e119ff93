import { finProche } from '@facturier/domaine/recurrences/calendrier';
import { HEURE_DU_MATIN } from '@facturier/domaine/recurrences/matin';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { AvisDeSerieService } from './avis.service';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { IssuesService } from './issues.service';
import { MatinDeSerieService } from './matin.service';
import { RecurrencesRepository } from './recurrences.repository';
import type { Recurrence } from './schemas/recurrence.schema';
import { SuivisDeSerieService } from './suivis.service';

const LOT = 50;

/**
 * De sept heures, chaque matin, une série à la fois : ses échéances tombées s'écrivent et se promettent, `prochaine` avance avec elles ;
 * ce qui partira seul demain se dit. Rien ne s'émet ici : l'émission a sa file et sa transaction (ADR 0106).
 */
@Injectable()
export class RecurrencesTravail implements Travail {
  readonly nom = 'recurrences';
  readonly heure = HEURE_DU_MATIN;

  constructor(
    private readonly series: RecurrencesRepository,
    private readonly matin: MatinDeSerieService,
    private readonly issues: IssuesService,
    private readonly avis: AvisDeSerieService,
    private readonly droits: DroitsRecurrenceService,
    private readonly suivis: SuivisDeSerieService,
  ) {}

  async restants(tick: DateCivile, sautees: number): Promise<string[]> {
    const lot = await this.series.aVoir(tick, LOT + sautees);
    return lot.map(({ _id, emetteur }) => `${emetteur.toHexString()} ${_id.toHexString()}`);
  }

  async traiter(unite: string, tick: DateCivile): Promise<void> {
    const [emetteur, id] = unite.split(' ') as [string, string];
    const lue = await this.series.trouver(emetteur, id);
    if (!lue) return;
    await this.series.changer(lue, { revuAuTick: tick });
    const serie = await this.perdreSiHorsPlan(emetteur, lue);
    const avancee = await this.matin.faire(serie, tick);
    await this.prevenir(emetteur, avancee, ajouterJours(tick, 1));
    await this.annoncerLaFin(avancee, tick);
    await this.suivis.demander(avancee, tick);
  }

  /** Une série active dont le plan ne répète plus est suspendue : rien n'est perdu, elle se reprend d'un clic. */
  private async perdreSiHorsPlan(emetteur: string, serie: Recurrence): Promise<Recurrence> {
    if (serie.statut !== 'active' || !serie.prochaine || (await this.droits.refus(emetteur)) !== 'formule')
      return serie;
    await this.issues.suspendre(serie, 'formule', serie.prochaine.k);
    return (await this.series.trouver(emetteur, serie._id.toHexString())) ?? serie;
  }

  /** La veille de ce qui part seul ; d'un essai fini, rien ne part : rien ne se dit. */
  private async prevenir(emetteur: string, serie: Recurrence, demain: DateCivile): Promise<void> {
    const { statut, mode, preavis, prochaine } = serie;
    if (statut !== 'active' || mode === 'brouillon' || preavis !== 'veille' || prochaine?.le !== demain)
      return;
    if (!(await this.droits.permet(emetteur))) return;
    await this.avis.dire(serie, 'serie_demain', { k: prochaine.k, jour: demain });
  }

  /** Dans les trente jours de la dernière échéance, une fois. */
  private async annoncerLaFin(serie: Recurrence, jour: DateCivile): Promise<void> {
    if (serie.statut !== 'active') return;
    const derniere = finProche(serie.rythme, serie.fin, jour);
    if (derniere) await this.avis.dire(serie, 'serie_fin', { k: derniere.k, jour: derniere.le });
  }
}

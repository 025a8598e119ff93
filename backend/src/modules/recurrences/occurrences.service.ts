import type { EcheanceAVenir, OccurrenceDeSerie } from '@facturier/domaine/contrat/recurrences';
import { echeancesAVenir } from '@facturier/domaine/recurrences/calendrier';
import { seFaitALaMain } from '@facturier/domaine/recurrences/serie';
import { Injectable } from '@nestjs/common';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { GENERER } from './effets';
import { OccurrenceDejaFaite, RecurrenceFinie, RecurrenceIntrouvable } from './erreurs';
import { MatinDeSerieService } from './matin.service';
import { OccurrencesRepository } from './occurrences.repository';
import { type OccurrenceLue, rendreAVenir, rendreOccurrence } from './recurrences.mapper';
import type { Occurrence } from './schemas/occurrence.schema';
import { SeriesService } from './series.service';

/** Celles qu'un écran montre. */
const MONTREES = 60;

/** Les échéances d'une série : celles qui viennent, ce que sont devenues les autres, en sauter ou en faire une. */
@Injectable()
export class OccurrencesService {
  constructor(
    private readonly depot: OccurrencesRepository,
    private readonly series: SeriesService,
    private readonly matin: MatinDeSerieService,
    private readonly droits: DroitsRecurrenceService,
    private readonly factures: CorrespondanceService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** @throws RecurrenceIntrouvable */
  async apercu(emetteurId: string, id: string): Promise<EcheanceAVenir[]> {
    const serie = await this.series.exiger(emetteurId, id);
    const { rythme, fin, periode, prochaine } = serie;
    if (!prochaine) return [];
    return echeancesAVenir(rythme, { depuis: prochaine.k, fin, facturee: periode }).map(({ k }) =>
      rendreAVenir(serie, k),
    );
  }

  /** La dernière d'abord, soixante au plus. @throws RecurrenceIntrouvable */
  async lister(emetteurId: string, id: string): Promise<OccurrenceDeSerie[]> {
    const { _id } = await this.series.exiger(emetteurId, id);
    const rendues: OccurrenceDeSerie[] = [];
    for (const une of await this.depot.lister(emetteurId, _id, MONTREES))
      rendues.push(rendreOccurrence(await this.relire(une)));
    return rendues;
  }

  /** Saute la prochaine échéance. @throws RecurrenceIntrouvable, RecurrenceFinie, OccurrenceDejaFaite */
  async sauter(emetteurId: string, id: string, k: number): Promise<OccurrenceDeSerie> {
    await this.transactions.executer(async () => {
      const serie = await this.series.exiger(emetteurId, id);
      if (!serie.prochaine) throw new RecurrenceFinie('Cette série est finie\u00a0: rien n’est à sauter.');
      if (serie.prochaine.k !== k)
        throw new OccurrenceDejaFaite('Seule la prochaine échéance se saute. Rechargez la page.');
      await this.matin.sauterProchaine(serie, k);
    });
    return this.rendre(emetteurId, id, k);
  }

  /**
   * Fait à la main, en brouillon, une échéance sautée ou manquée ; celle dont le brouillon a été supprimé se refait aussi. Une seule fois :
   * l'écriture porte l'état lu. @throws RecurrenceIntrouvable, OccurrenceDejaFaite, RecurrenceHorsPlan
   */
  async faire(emetteurId: string, id: string, k: number): Promise<OccurrenceDeSerie> {
    await this.droits.exiger(emetteurId);
    const { _id } = await this.series.exiger(emetteurId, id);
    await this.transactions.executer(async () => {
      const gardee = await this.exiger(emetteurId, _id, k);
      const lue = await this.relire(gardee);
      const { tour, etat } = gardee;
      const refaite = gardee.facture ? { tour: tour + 1 } : {};
      const change = {
        etat: 'promise',
        mode: 'brouillon',
        manuelle: true,
        groupee: false,
        tentatives: 0,
      } as const;
      if (!seFaitALaMain(lue) || !(await this.depot.passer(gardee, etat, { ...change, ...refaite })))
        throw new OccurrenceDejaFaite('Cette échéance est déjà faite. Rechargez la page.');
      await this.outbox.deposer(GENERER, { emetteur: emetteurId, recurrence: _id.toHexString(), k });
    });
    return this.rendre(emetteurId, id, k);
  }

  private async rendre(emetteurId: string, id: string, k: number): Promise<OccurrenceDeSerie> {
    const { _id } = await this.series.exiger(emetteurId, id);
    return rendreOccurrence(await this.relire(await this.exiger(emetteurId, _id, k)));
  }

  private async exiger(
    emetteurId: string,
    recurrence: Occurrence['recurrence'],
    k: number,
  ): Promise<Occurrence> {
    const occurrence = await this.depot.trouver(emetteurId, recurrence, k);
    if (!occurrence) throw new RecurrenceIntrouvable();
    return occurrence;
  }

  /** Une échéance, et ce que sa facture est devenue : un brouillon émis l'a faite, un brouillon supprimé ne revient jamais. */
  private async relire({ facture: id, ...occurrence }: Occurrence): Promise<OccurrenceLue> {
    if (!id) return occurrence;
    const facture = await this.factures.chercher(occurrence.emetteur.toHexString(), id.toHexString());
    if (!facture) return { ...occurrence, etat: 'sautee', saut: 'brouillon_supprime', echec: undefined };
    if (facture.statutEmetteur === 'brouillon') return { ...occurrence, facture: id };
    return { ...occurrence, facture: id, etat: 'generee', echec: undefined, numero: facture.numero };
  }
}

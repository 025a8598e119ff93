import { duMatin, type OccurrenceDuMatin } from '@facturier/domaine/recurrences/matin';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { accorder } from '@facturier/domaine/valeurs/phrases';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { AvisDeSerieService } from './avis.service';
import { GENERER } from './effets';
import { OccurrencesRepository } from './occurrences.repository';
import { RecurrencesRepository } from './recurrences.repository';
import type { Occurrence } from './schemas/occurrence.schema';
import type { Recurrence } from './schemas/recurrence.schema';
import { auMatin, bornes, estEnCours } from './serie';

/** Ce qu'une série fait de ses échéances tombées : les écrire, promettre de les faire, avancer. Toujours dans la transaction de qui l'appelle. */
@Injectable()
export class MatinDeSerieService {
  constructor(
    private readonly series: RecurrencesRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly avis: AvisDeSerieService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce jour, compris : chaque échéance tombée s'écrit, et `prochaine` avance avec elle. @returns la série avancée */
  async faire(serie: Recurrence, jour: DateCivile): Promise<Recurrence> {
    if (!estEnCours(serie)) return serie;
    const { occurrences, prochaine } = duMatin(auMatin(serie), jour);
    if (occurrences.length === 0) return serie;
    const change: Partial<Recurrence> = {
      prochaine,
      ...(prochaine === null && { statut: 'finie' as const, raison: 'terme' as const }),
      modifieLe: this.horloge.maintenant(),
    };
    await this.exigerChange(serie, change);
    await this.occurrences.ajouter(occurrences.map((une) => this.ecrire(serie, une)));
    const promises = occurrences.filter(({ etat }) => etat === 'promise');
    const [emetteur, recurrence] = [serie.emetteur.toHexString(), serie._id.toHexString()];
    await this.outbox.deposerTous(
      GENERER,
      promises.map(({ k }) => ({ emetteur, recurrence, k })),
    );
    if (promises.length > 1)
      await this.avis.dire(serie, 'serie_faite', {
        k: promises.at(-1)!.k,
        raison: `${accorder(promises.length, 'brouillon')} à relire\u00a0: rien n’est parti.`,
      });
    return { ...serie, ...change };
  }

  /** Saute la prochaine, à la demande. @returns l'échéance sautée */
  async sauterProchaine(serie: Recurrence, k: number): Promise<void> {
    if (!estEnCours(serie)) return;
    const { le } = serie.prochaine;
    // La prochaine, seule : à son jour, il n'en tombe pas d'autre si rien n'a tardé.
    const seule = { ...auMatin(serie), prochaine: { k, le } };
    const { occurrences, prochaine } = duMatin({ ...seule, statut: 'en_pause' }, le);
    await this.exigerChange(serie, {
      prochaine,
      ...(prochaine === null && { statut: 'finie' as const, raison: 'terme' as const }),
      modifieLe: this.horloge.maintenant(),
    });
    await this.occurrences.ajouter(
      occurrences.map((une) => ({ ...this.ecrire(serie, une), saut: 'choix' as const })),
    );
  }

  private async exigerChange(serie: Recurrence, change: Partial<Recurrence>): Promise<void> {
    if (!(await this.series.changer(serie, change))) throw new Error('Série changée pendant son matin');
  }

  private ecrire({ emetteur, _id }: Recurrence, une: OccurrenceDuMatin): Occurrence {
    const { k, le, periode, etat } = une;
    return {
      _id: new Types.ObjectId(),
      emetteur,
      recurrence: _id,
      k,
      le,
      ...bornes(periode),
      etat,
      ...(une.etat === 'promise' ? { mode: une.mode, groupee: une.groupee } : { saut: une.raison }),
      tour: 0,
      tentatives: 0,
      creeLe: this.horloge.maintenant(),
    };
  }
}

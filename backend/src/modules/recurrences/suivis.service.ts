import { avisDIndice, type IndiceSuivi } from '@facturier/domaine/recurrences/indice';
import { etatDeReconduction, type Reconduction } from '@facturier/domaine/recurrences/reconduction';
import {
  type DateCivile,
  formaterDateLongue,
  formaterMois,
  moisDe,
} from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { ClientsService } from '../clients/clients.service';
import { AvisDeSerieService } from './avis.service';
import { estConsommateur } from './reconduction';
import { RecurrencesRepository } from './recurrences.repository';
import type { Recurrence } from './schemas/recurrence.schema';

/** Ce qu'un matin demande d'une série : son indice à saisir, son client à informer de la reconduction. Toujours dans la transaction de qui l'appelle. */
@Injectable()
export class SuivisDeSerieService {
  constructor(
    private readonly series: RecurrencesRepository,
    private readonly avis: AvisDeSerieService,
    private readonly clients: ClientsService,
  ) {}

  async demander(serie: Recurrence, jour: DateCivile): Promise<void> {
    if (serie.statut !== 'active' || !serie.prochaine) return;
    const { k } = serie.prochaine;
    if (serie.indice) await this.demanderLIndice(serie, serie.indice, { k, jour });
    if (serie.reconduction) await this.annoncerLaReconduction(serie, serie.reconduction, { k, jour });
  }

  /** En son mois, une fois ; rappelé une fois. */
  private async demanderLIndice(
    serie: Recurrence,
    indice: IndiceSuivi,
    { k, jour }: { k: number; jour: DateCivile },
  ): Promise<void> {
    const avis = avisDIndice(indice, jour);
    if (!avis) return;
    const rappel = avis === 'rappeler';
    const dit = rappel ? { rappeleLe: jour } : { ditLe: jour };
    await this.series.changer(serie, { indice: { ...indice, ...dit } });
    const mois = formaterMois(moisDe(jour));
    await this.avis.dire(serie, 'serie_indice', {
      k,
      cle: `indice ${moisDe(jour)}${rappel ? ' rappel' : ''}`,
      raison: `${rappel ? 'Rappel\u00a0: l' : 'L'}’indice ${indice.nom} de ${mois} est à saisir, avec sa source. Sans lui, le prix reste.`,
    });
  }

  /** Quand la fenêtre de l'avis s'ouvre, une fois par terme. */
  private async annoncerLaReconduction(
    serie: Recurrence,
    reconduction: Reconduction,
    { k, jour }: { k: number; jour: DateCivile },
  ): Promise<void> {
    const { etat, terme, au } = etatDeReconduction(reconduction, jour);
    if (etat !== 'a_envoyer') return;
    const client = await this.clients.chercher(serie.emetteur.toHexString(), serie.client.toHexString());
    if (!client || !estConsommateur(client)) return;
    await this.avis.dire(serie, 'serie_reconduction', {
      k,
      cle: `reconduction ${terme}`,
      raison: `Informez-le, au plus tard le ${formaterDateLongue(au)}, qu’il peut refuser la reconduction jusqu’au ${formaterDateLongue(terme)} (C.\u00a0consom., art.\u00a0L215-1)\u00a0: la lettre est prête.`,
    });
  }
}

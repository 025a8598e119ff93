import type { DemainEnSeries } from '@facturier/domaine/contrat/recurrences';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { ClientsService } from '../clients/clients.service';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { RecurrencesRepository } from './recurrences.repository';
import { contenuDe, totalDe } from './serie';

/** Ce qui part seul demain, pour qu'on puisse encore l'arrêter. */
@Injectable()
export class DemainService {
  constructor(
    private readonly recurrences: RecurrencesRepository,
    private readonly droits: DroitsRecurrenceService,
    private readonly clients: ClientsService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce que demain matin émettra seul, tant que le plan le permet. */
  async lire(emetteurId: string): Promise<DemainEnSeries> {
    const le = ajouterJours(dateCivileAParis(this.horloge.maintenant()), 1);
    const tombent = (await this.recurrences.tombant(emetteurId, le)).filter(
      ({ mode }) => mode !== 'brouillon',
    );
    const permises = tombent.length > 0 && (await this.droits.permet(emetteurId)) ? tombent : [];
    const factures: DemainEnSeries['factures'] = [];
    for (const serie of permises) {
      const { k } = serie.prochaine!;
      const client = await this.clients.chercher(emetteurId, serie.client.toHexString());
      factures.push({
        recurrence: serie._id.toHexString(),
        nom: serie.nom,
        client: client?.nom ?? 'Client supprimé',
        k,
        montant: eurosDepuisCentimes(totalDe(contenuDe(serie, k).contenu)),
        mode: serie.mode,
      });
    }
    return { le, factures };
  }
}

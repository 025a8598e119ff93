import type { StatistiquesClient } from '@facturier/domaine/contrat/clients';
import type { Sommes } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { dateCivileAParis, ecartEnJours, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { ClientsService } from '../../clients/clients.service';
import { ReceptionService } from '../../reception/reception.service';
import { FacturesRepository } from '../factures.repository';
import { SommesRepository } from './sommes.repository';

/** Les sommes d'un émetteur : calculées, jamais stockées ; le retard se lit au jour de Paris. */
@Injectable()
export class SommesService {
  constructor(
    private readonly depot: FacturesRepository,
    private readonly sommesEnBase: SommesRepository,
    private readonly clients: ClientsService,
    private readonly reception: ReceptionService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce qui est dû, en retard, encaissé ce mois. */
  async sommes(personneId: string): Promise<Sommes> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const mois = moisDe(aujourdhui);
    const [dues, encaisse, nombreEnvoi, nombreRecu, nombreDepose] = await Promise.all([
      this.sommesEnBase.sommesDues(personneId, aujourdhui),
      this.sommesEnBase.encaisse(personneId, `${mois}-01`, `${mois}-31`),
      this.depot.compter('emetteur', personneId),
      this.depot.compter('destinataire', personneId),
      this.reception.compter(personneId),
    ]);
    const depuisJours =
      dues.nombreRetard > 0 && dues.plusAncienne ? ecartEnJours(dues.plusAncienne, aujourdhui) : 0;
    return {
      enAttente: { montant: eurosDepuisCentimes(dues.montant), nombre: dues.nombre },
      enRetard: { montant: eurosDepuisCentimes(dues.montantRetard), nombre: dues.nombreRetard, depuisJours },
      encaisseCeMois: { montant: eurosDepuisCentimes(encaisse.montant), nombre: encaisse.nombre, mois },
      nombreEnvoi,
      nombreReception: nombreRecu + nombreDepose,
    };
  }

  /** @throws ClientIntrouvable */
  async statistiquesClient(proprietaireId: string, clientId: string): Promise<StatistiquesClient> {
    const { _id } = await this.clients.trouver(proprietaireId, clientId);
    const totaux = await this.sommesEnBase.totauxClient(proprietaireId, new Types.ObjectId(String(_id)));
    return {
      totalFacture: eurosDepuisCentimes(totaux.facture),
      totalDu: eurosDepuisCentimes(totaux.du),
      delaiMoyenPaiementJours: totaux.delaiMoyen === null ? null : Math.round(totaux.delaiMoyen),
      nombreFactures: totaux.nombre,
    };
  }
}

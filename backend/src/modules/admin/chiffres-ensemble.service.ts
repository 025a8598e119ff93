import type { Statistiques, StatistiquesEssais } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { FrequentationService } from '../auth/frequentation.service';
import { DonneesClientsService } from '../clients/donnees-clients.service';
import { StatistiquesEssaiService } from '../subscription/statistiques-essai.service';
import { AnnuaireService } from '../users/annuaire.service';
import { dater } from './releve';

/** Le produit depuis son ouverture, et ce que deviennent les essais. */
@Injectable()
export class ChiffresEnsembleService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly frequentation: FrequentationService,
    private readonly clients: DonneesClientsService,
    private readonly essais: StatistiquesEssaiService,
    private readonly horloge: Horloge,
  ) {}

  async ensemble(): Promise<Statistiques> {
    const [totalRegistrations, totalFactures, totalClients, { total: totalLogins }] = await Promise.all([
      this.annuaire.compter({}),
      this.annuaire.facturesEmises(),
      this.clients.compterTous(),
      this.frequentation.compter(),
    ]);
    return dater(this.horloge.maintenant(), 'stats', {
      totalRegistrations,
      totalFactures,
      totalClients,
      totalLogins,
    });
  }

  async essai(): Promise<StatistiquesEssais> {
    return dater(this.horloge.maintenant(), 'essai', await this.essais.compter());
  }
}

import type { AnneeClient, StatistiquesClient } from '@facturier/domaine/contrat/clients';
import type { Sommes } from '@facturier/domaine/contrat/factures';
import { Controller, Get, Param } from '@nestjs/common';
import { Acces, SessionRetenue } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { SommesService } from './sommes.service';

/** Les chiffres d’un émetteur et de ses clients. */
@Controller()
export class SommesController {
  constructor(private readonly service: SommesService) {}

  /** Sommes dues, en retard, encaissées ce mois ; nombres des deux onglets. */
  @Acces('connecte')
  @SessionRetenue()
  @Get('factures/sommes')
  async sommes(@Moi() moi: Identite): Promise<Sommes> {
    return this.service.sommes(moi.id);
  }

  /** Totaux facturés et dus d'un client, délai moyen de paiement. */
  @Acces('professionnel')
  @SessionRetenue()
  @Get('clients/:id/statistiques')
  async statistiquesClient(@Moi() moi: Identite, @Param('id') id: string): Promise<StatistiquesClient> {
    return this.service.statistiquesClient(moi.id, id);
  }
  /** Ce qu'un client a payé mois par mois, et en combien de jours. */
  @Acces('professionnel')
  @Get('clients/:id/annee')
  async anneeClient(@Moi() moi: Identite, @Param('id') id: string): Promise<AnneeClient> {
    return this.service.anneeClient(moi.id, id);
  }
}

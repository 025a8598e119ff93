import type { StatistiquesUsage } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesClientsService } from '../clients/donnees-clients.service';
import { DonneesFacturesService } from '../factures/lecture/donnees-factures.service';
import { ConversationsService } from '../messaging/conversations/conversations.service';
import { UsagesService } from '../subscription/usages.service';
import { AnnuaireService } from '../users/annuaire.service';
import { dater } from './releve';

/** L'usage du produit, ce mois-ci. */
@Injectable()
export class ChiffresUsageService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly factures: DonneesFacturesService,
    private readonly clients: DonneesClientsService,
    private readonly conversations: ConversationsService,
    private readonly usages: UsagesService,
    private readonly horloge: Horloge,
  ) {}

  async usage(): Promise<StatistiquesUsage> {
    const { mois } = this.usages;
    const [comptesParPlan, factures, clientsActifs, comptesAuPlafond, messagesNonLus] = await Promise.all([
      this.annuaire.parPlan(),
      this.factures.deTousParMois(`${mois}-01`, dateCivileAParis(this.horloge.maintenant())),
      this.clients.compterTous(),
      this.usages.auPlafond(),
      this.conversations.nonLusDuConseiller(),
    ]);
    return dater(this.horloge.maintenant(), 'usage', {
      mois,
      facturesCeMois: factures.get(mois)?.factures ?? 0,
      clientsActifs,
      comptesParPlan,
      comptesAuPlafond,
      messagesNonLus,
    });
  }
}

import type { StatistiquesUsage } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesClientsService } from '../clients/donnees-clients.service';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { ConversationsService } from '../messaging/conversations/conversations.service';
import { UsagesService } from '../subscription/usages.service';
import { AnnuaireService } from '../users/annuaire.service';
import { dater } from './releve';

/** L'usage du produit, ce mois-ci. */
@Injectable()
export class ChiffresUsageService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly compteurs: CompteursRepository,
    private readonly clients: DonneesClientsService,
    private readonly conversations: ConversationsService,
    private readonly usages: UsagesService,
    private readonly horloge: Horloge,
  ) {}

  async usage(): Promise<StatistiquesUsage> {
    const { mois } = this.usages;
    const [comptesParPlan, factures, clientsActifs, comptesAuPlafond, messagesNonLus] = await Promise.all([
      this.annuaire.parPlan(),
      this.compteurs.deTousParMois(mois, mois),
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

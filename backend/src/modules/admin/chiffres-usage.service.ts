import type { StatistiquesUsage } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { type Plan, PLANS } from '@facturier/domaine/abonnement/plans';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesClients } from '../clients/donnees-clients.service';
import { DonneesFactures } from '../factures/lecture/donnees-factures.service';
import { Conversations } from '../messaging/conversations/conversations.service';
import { Usages } from '../subscription/usages.service';
import { Annuaire } from '../users/annuaire.service';
import { dater } from './releve';

/** L'usage du produit, ce mois-ci. */
@Injectable()
export class ChiffresUsage {
  constructor(
    private readonly annuaire: Annuaire,
    private readonly factures: DonneesFactures,
    private readonly clients: DonneesClients,
    private readonly conversations: Conversations,
    private readonly usages: Usages,
    private readonly horloge: Horloge,
  ) {}

  async usage(): Promise<StatistiquesUsage> {
    const [parPlan, facturesCeMois, clientsActifs, comptesAuPlafond, messagesNonLus] = await Promise.all([
      this.annuaire.parPlan(),
      this.factures.emisesEntre(`${this.usages.mois}-01`, dateCivileAParis(this.horloge.maintenant())),
      this.clients.compterTous(),
      this.usages.auPlafond(),
      this.conversations.nonLusDuConseiller(),
    ]);
    const comptesParPlan = Object.fromEntries(PLANS.map((plan) => [plan, parPlan[plan] ?? 0])) as Record<
      Plan,
      number
    >;
    const { mois } = this.usages;
    return dater(this.horloge.maintenant(), 'usage', {
      mois,
      facturesCeMois,
      clientsActifs,
      comptesParPlan,
      comptesAuPlafond,
      messagesNonLus,
    });
  }
}

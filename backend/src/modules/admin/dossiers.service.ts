import type { DossierCompte } from '@facturier/domaine/contrat/admin';
import { Injectable } from '@nestjs/common';
import { FrequentationService } from '../auth/frequentation.service';
import { Horloge } from '../../common/horloge/horloge';
import { ConversationsService } from '../messaging/conversations/conversations.service';
import { ReleveAbonnementsService } from '../subscription/releve-abonnements.service';
import { ComptesAdminService } from './comptes-admin.service';
import { JournalAdminService } from './journal-admin.service';

const LIGNES_DE_JOURNAL = 20;

/** Le dossier d'un compte. */
@Injectable()
export class DossiersService {
  constructor(
    private readonly comptes: ComptesAdminService,
    private readonly abonnements: ReleveAbonnementsService,
    private readonly frequentation: FrequentationService,
    private readonly conversations: ConversationsService,
    private readonly journal: JournalAdminService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws CompteAdminIntrouvable */
  async montrer(id: string): Promise<DossierCompte> {
    const compte = await this.comptes.trouver(id);
    const [abonnement, frequentation, conversation, journal, securite] = await Promise.all([
      this.abonnements.detail(id),
      this.frequentation.de(id),
      this.conversations.aUneConversation(id),
      this.journal.lister({ cible: id, limite: LIGNES_DE_JOURNAL }),
      this.frequentation.faitsDeSecurite(id),
    ]);
    return {
      compte,
      abonnement,
      activite: {
        facturesEmises: compte.factureCount,
        clients: abonnement.clients.utilise,
        conversation,
        ...frequentation,
      },
      journal: journal.elements,
      securite,
      calculeLe: this.horloge.maintenant().toISOString(),
    };
  }
}

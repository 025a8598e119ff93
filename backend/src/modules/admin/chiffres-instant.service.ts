import type { Mesures } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { FrequentationService } from '../auth/frequentation.service';
import { DonneesFacturesService } from '../factures/lecture/donnees-factures.service';
import { ConversationsService } from '../messaging/conversations/conversations.service';
import { AnnuaireService } from '../users/annuaire.service';
import { EtatServeurService } from './etat-serveur.service';
import { dater } from './releve';

const JOUR_MS = 86_400_000;

/** Ce qui se passe à l'instant. */
@Injectable()
export class ChiffresInstantService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly frequentation: FrequentationService,
    private readonly factures: DonneesFacturesService,
    private readonly conversations: ConversationsService,
    private readonly serveur: EtatServeurService,
    private readonly horloge: Horloge,
  ) {}

  async tempsReel(): Promise<Mesures> {
    const maintenant = this.horloge.maintenant();
    const jour = dateCivileAParis(maintenant);
    const hier = new Date(maintenant.getTime() - JOUR_MS);
    const [
      { aujourdhui, connectes },
      facturesAujourdhui,
      inscriptions24h,
      messagesNonLus,
      { fluxOuverts, ...serveur },
    ] = await Promise.all([
      this.frequentation.compter(),
      this.factures.deTousLe(jour),
      this.annuaire.compter({ creeDepuis: hier }),
      this.conversations.nonLusDuConseiller(),
      this.serveur.lire(),
    ]);
    return dater(this.horloge.maintenant(), 'tempsReel', {
      personnesConnectees: connectes,
      fluxOuverts,
      connexionsAujourdhui: aujourdhui,
      facturesAujourdhui,
      inscriptions24h,
      messagesNonLus,
      ...serveur,
    });
  }
}

import type { Mesures } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { Frequentation } from '../auth/frequentation.service';
import { DonneesFactures } from '../factures/lecture/donnees-factures.service';
import { Conversations } from '../messaging/conversations/conversations.service';
import { Annuaire } from '../users/annuaire.service';
import { EtatServeur } from './etat-serveur.service';
import { dater } from './releve';

const JOUR_MS = 86_400_000;

/** Ce qui se passe à l'instant. */
@Injectable()
export class ChiffresInstant {
  constructor(
    private readonly annuaire: Annuaire,
    private readonly frequentation: Frequentation,
    private readonly factures: DonneesFactures,
    private readonly conversations: Conversations,
    private readonly serveur: EtatServeur,
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
      this.factures.emisesEntre(jour, jour),
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

import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import type { Client } from '../../clients/schemas/client.schema';
import { ClientsService } from '../../clients/clients.service';
import { CompteursRepository } from '../../compteurs/compteurs.repository';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { ajouter, apportAuClient, type Encaissement, mouvementsDe, RESTE_CHANGE } from './apport';
import type { Facture } from '../schemas/facture.schema';

/**
 * Les sommes tenues d'un émetteur et de ses clients suivent chaque paiement et chaque avoir, dans sa transaction : leur lecture ne coûte
 * pas plus avec un million de factures. L'émission écrit les siennes avec le numéro et le client.
 */
@Injectable()
export class TenueDesSommesService {
  constructor(
    private readonly compteurs: CompteursRepository,
    private readonly clients: ClientsService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Une facture émise a changé ; rejoint la transaction en cours, qui a lu `avant`. La ligne de l'émetteur, que tous ses actes écrivent,
   * vient en dernier. Rend la fiche du client, ou `null` si elle n'est plus. Tout changement du reste dû passe par ici : une session de
   * paiement ouverte l'apprend.
   */
  async suivre(
    avant: Facture,
    apres: Facture,
    encaissements: readonly Encaissement[] = [],
  ): Promise<Client | null> {
    const emetteur = apres.emetteur.toHexString();
    const part = ajouter(apportAuClient(apres), apportAuClient(avant), -1);
    await this.direAuPaiementEnLigne(avant, apres);
    const fiche = apres.client && (await this.clients.mouvoirSommes(emetteur, apres.client, part));
    const mois = moisDe(dateCivileAParis(this.horloge.maintenant()));
    await this.compteurs.mouvoir(emetteur, mouvementsDe(avant, apres, encaissements, mois));
    return fiche ?? null;
  }

  private async direAuPaiementEnLigne(avant: Facture, apres: Facture): Promise<void> {
    const { emetteur, _id, sessionOuverte: session, resteCentimes, statutEmetteur } = apres;
    if (!session || (avant.resteCentimes === resteCentimes && avant.statutEmetteur === statutEmetteur))
      return;
    const charge = { emetteur: emetteur.toHexString(), facture: _id.toHexString(), session };
    await this.outbox.deposer(RESTE_CHANGE, charge);
  }
}

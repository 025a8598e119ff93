import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { Client } from '../clients/schemas/client.schema';
import { ClientsService } from '../clients/clients.service';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import type { Types } from 'mongoose';
import { OutboxService } from '../../platform/outbox/outbox.service';
import {
  ajouter,
  apportAuClient,
  auLivre,
  type EcritureSommee,
  type Encaissement,
  mouvementsDe,
  parAnnee,
  RESTE_CHANGE,
  RIEN_AU_CLIENT,
} from './apport';
import { type DocumentExecutant, realisesDe } from './realise';
import type { Facture } from '../documents/schemas/facture.schema';

/** Ce qui vient d'entrer au livre d'une facture : ses écritures, et ce qu'elles font à chaque mois. */
export interface EntreAuLivre {
  ecritures: readonly EcritureSommee[];
  encaissements: readonly Encaissement[];
}

const RIEN_N_ENTRE: EntreAuLivre = { ecritures: [], encaissements: [] };

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
    { ecritures, encaissements }: EntreAuLivre = RIEN_N_ENTRE,
  ): Promise<Client | null> {
    const emetteur = apres.emetteur.toHexString();
    const sommes = ajouter(apportAuClient(apres), apportAuClient(avant), -1);
    const part = { sommes, parAnnee: parAnnee(ecritures) };
    await this.direAuPaiementEnLigne(avant, apres);
    const fiche = apres.client && (await this.clients.mouvoirSommes(emetteur, apres.client, part));
    const mois = moisDe(dateCivileAParis(this.horloge.maintenant()));
    const mouvements = mouvementsDe(avant, apres, encaissements, mois);
    await this.compteurs.mouvoir(emetteur, [...mouvements, ...ecritures.flatMap((une) => auLivre(une))]);
    return fiche ?? null;
  }

  /** Des recettes qui ne paient aucune facture viennent d'entrer au livre ; `client` : celui de l'acompte qu'elles corrigent. */
  async suivreLibres(
    emetteur: string,
    ecritures: readonly EcritureSommee[],
    client?: Types.ObjectId,
  ): Promise<void> {
    if (client) {
      const part = { sommes: RIEN_AU_CLIENT, parAnnee: parAnnee(ecritures) };
      await this.clients.mouvoirSommes(emetteur, client, part);
    }
    await this.compteurs.mouvoir(
      emetteur,
      ecritures.flatMap((une) => auLivre(une)),
    );
  }

  /** On vient de dire ce que paient ces écritures, et ce que vend ce document : ils comptent autrement, pour le même montant. */
  async redire(
    emetteur: string,
    { avant, apres }: { avant: readonly EcritureSommee[]; apres: readonly EcritureSommee[] },
    document?: { avant: DocumentExecutant; apres: DocumentExecutant },
  ): Promise<void> {
    const duLivre = [...avant.flatMap((une) => auLivre(une, -1)), ...apres.flatMap((une) => auLivre(une))];
    if (document?.apres.genre !== 'avoir') {
      const realises = document ? [...realisesDe(document.avant, -1), ...realisesDe(document.apres)] : [];
      return this.compteurs.mouvoir(emetteur, [...duLivre, ...realises]);
    }
    await this.compteurs.mouvoir(emetteur, duLivre);
    await this.compteurs.mouvoir(
      emetteur,
      [...realisesDe(document.avant, -1), ...realisesDe(document.apres)],
      'AV',
    );
  }

  private async direAuPaiementEnLigne(avant: Facture, apres: Facture): Promise<void> {
    const { emetteur, _id, sessionOuverte: session, resteCentimes, statutEmetteur } = apres;
    if (!session || (avant.resteCentimes === resteCentimes && avant.statutEmetteur === statutEmetteur))
      return;
    const charge = { emetteur: emetteur.toHexString(), facture: _id.toHexString(), session };
    await this.outbox.deposer(RESTE_CHANGE, charge);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LiensAFermer } from '@facturier/domaine/contrat/clients';
import { Types } from 'mongoose';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { ClientsService } from '../../clients/clients.service';
import { ADRESSE_DE_CLIENT } from '../../clients/effets';
import type { Utilisateur } from '../../users/schemas/user.schema';
import { AdresseClientService } from '../../documents/adresse-client.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { DestinataireInconnu, EnvoiASoiMeme } from './erreurs';
import { ReceveursService } from './receveurs.service';
import { RemisesRepository } from './remises.repository';

/**
 * Qui reçoit : le compte vérifié qui porte l'adresse **présente** du client (celle que le document a figée, si sa fiche n'est
 * plus), par les deux canaux. Une adresse corrigée emmène avec elle les factures déjà remises auxquelles personne n'a répondu.
 */
@Injectable()
export class DestinatairesService implements OnModuleInit {
  constructor(
    private readonly remises: RemisesRepository,
    private readonly receveurs: ReceveursService,
    private readonly clients: ClientsService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly adresses: AdresseClientService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(ADRESSE_DE_CLIENT, ({ charge }) => this.suivreFiche(charge));
  }

  /** Vrai si cette adresse est celle du client : un comptable en copie n'en devient pas le destinataire. */
  async estAuClient(facture: Facture, adresse: string): Promise<boolean> {
    return normaliserEmail(adresse) === normaliserEmail(await this.adresses.adresseDe(facture));
  }

  /** L'adresse confirmée de l'émetteur : là où vont les réponses. */
  async adresseDeLEmetteur(emetteurId: string): Promise<string | undefined> {
    return (await this.receveurs.trouver(emetteurId))?.email;
  }

  /** Le compte vérifié qui porte l'adresse du client ; qui a bloqué l'émetteur ne se distingue pas d'un inconnu. @throws ClientSansEmail, DestinataireInconnu, EnvoiASoiMeme */
  async exigerCompte(moi: Identite, facture: Facture): Promise<Utilisateur> {
    const adresse = await this.adresses.exiger(facture);
    if (normaliserEmail(adresse) === moi.email) throw new EnvoiASoiMeme();
    const compte = await this.receveurs.compteOuvert(adresse, moi.id);
    if (!compte) throw new DestinataireInconnu();
    return compte;
  }

  /** Donne une facture que le courriel vient de porter à l'adresse du client ; rejoint la transaction en cours. */
  async donner(facture: Facture, adresse: string, le: Date): Promise<void> {
    const compte = await this.receveurs.compteA(normaliserEmail(adresse));
    if (!compte || compte._id.equals(facture.emetteur)) return;
    // L'adresse se vérifie peut-être à l'instant : des deux transactions, la seconde verra la première.
    if (!compte.emailVerifieLe) return this.receveurs.retenir(compte._id.toHexString());
    await this.remises.destiner(facture, compte._id.toHexString(), le);
  }

  /**
   * Ce qui attendait l'adresse qu'un compte vient de prouver lui revient, hors ce qu'a reçu un compte qui l'a portée avant lui ;
   * rejoint la transaction en cours.
   */
  async accueillir({ id, email }: { id: string; email: string }): Promise<void> {
    const gardiens = await this.receveurs.ayantPorte(email);
    for (const { _id, proprietaire } of await this.clients.portant(email))
      await this.remises.suivreClient({ proprietaire, client: _id, email }, id, gardiens);
    for (const { proprietaire, client } of await this.remises.clientsEnAttente(email)) {
      const partie = !(await this.clients.existe(proprietaire.toHexString(), client.toHexString()));
      if (partie) await this.remises.suivreClient({ proprietaire, client, email }, id, gardiens);
    }
  }

  /** L'adresse d'une fiche a changé : les factures remises suivent. Rejouable. */
  private async suivreFiche(fiche: {
    proprietaire: string;
    client: string;
    liens?: LiensAFermer;
  }): Promise<void> {
    const client = await this.clients.chercher(fiche.proprietaire, fiche.client);
    if (!client) return;
    const { _id, email } = client;
    const proprietaire = new Types.ObjectId(fiche.proprietaire);
    await this.transactions.executer(async () => {
      const compte = email ? await this.receveurs.compteOuvert(email, fiche.proprietaire) : null;
      if (email && compte)
        await this.remises.suivreClient({ proprietaire, client: _id, email }, compte._id.toHexString());
      else await this.remises.retirer({ proprietaire, client: _id }, fiche.liens === 'tous');
    });
  }
}

import { Injectable } from '@nestjs/common';
import { figerClient } from '@facturier/domaine/documents/facture';
import { ClientsService } from '../clients/clients.service';
import type { Client } from '../clients/schemas/client.schema';
import type { Facture } from './schemas/facture.schema';

/** Le client d'une facture tel qu'il est aujourd'hui, et où elle va. Le document garde l'adresse qu'il a figée ; l'acheminement suit la fiche du client. */
@Injectable()
export class AdresseClientService {
  constructor(private readonly clients: ClientsService) {}

  /** Un brouillon avec la fiche présente de son client, telle que l'émission la figerait ; une émise garde la sienne. */
  async avecClient(facture: Facture): Promise<Facture> {
    const { emetteur, client, emiseLe } = facture;
    if (emiseLe || !client) return facture;
    const fiche = await this.clients.chercher(emetteur.toHexString(), client.toHexString());
    return fiche ? { ...facture, clientFige: figerClient(fiche) } : facture;
  }

  /** L'adresse de la fiche du client, sinon celle que le document a figée quand la fiche n'est plus. */
  async adresseDe(facture: Facture): Promise<string> {
    return (await this.ficheDe(facture)).email;
  }

  /** La même, et ce qu'un serveur en a dit. */
  async ficheDe(facture: Facture): Promise<Pick<Client, 'email' | 'emailEtat'>> {
    const { emetteur, client, clientFige, clientResume } = facture;
    const fiche = client && (await this.clients.chercher(emetteur.toHexString(), client.toHexString()));
    return fiche ?? { email: clientFige?.email ?? clientResume?.email ?? '' };
  }
}

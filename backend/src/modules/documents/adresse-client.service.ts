import { Injectable } from '@nestjs/common';
import { figerClient } from '@facturier/domaine/documents/facture';
import { codePays } from '@facturier/domaine/valeurs/pays';
import { ClientsService } from '../clients/clients.service';
import type { Client } from '../clients/schemas/client.schema';
import { ClientSansEmail } from './erreurs';
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

  /**
   * La facture dont un avoir se tire, avec un pays que la norme sait coder (EN 16931, BT-55). Celui qu'une facture ancienne a figé sans
   * qu'il se reconnaisse se prend de la fiche du client : un avoir ne le fait pas passer pour la France. Le reste du client figé ne
   * change pas ; sans fiche, rien n'est à corriger, l'avoir redit sa facture. @returns `null` si la fiche ne le dit pas non plus
   */
  async aRectifier(facture: Facture): Promise<Facture | null> {
    const { emetteur, client, clientFige } = facture;
    if (!client || !clientFige?.adresse || codePays(clientFige.adresse.pays)) return facture;
    const fiche = await this.clients.chercher(emetteur.toHexString(), client.toHexString());
    if (!fiche) return facture;
    const pays = fiche.adresse?.pays;
    if (!pays || !codePays(pays)) return null;
    return { ...facture, clientFige: { ...clientFige, adresse: { ...clientFige.adresse, pays } } };
  }

  /** L'adresse de la fiche du client, sinon celle que le document a figée quand la fiche n'est plus ; vide s'il n'en a pas. */
  async adresseDe(facture: Facture): Promise<string> {
    return (await this.ficheDe(facture)).email;
  }

  /** La même, à qui il faut écrire. @throws ClientSansEmail */
  async exiger(facture: Facture): Promise<string> {
    const adresse = await this.adresseDe(facture);
    if (!adresse) throw new ClientSansEmail();
    return adresse;
  }

  /** La même, et ce qu'un serveur en a dit. */
  async ficheDe(facture: Facture): Promise<Pick<Client, 'emailEtat'> & { email: string }> {
    const { emetteur, client, clientFige, clientResume } = facture;
    const fiche = client && (await this.clients.chercher(emetteur.toHexString(), client.toHexString()));
    if (fiche) return { email: fiche.email ?? '', emailEtat: fiche.emailEtat };
    return { email: clientFige?.email ?? clientResume?.email ?? '' };
  }
}

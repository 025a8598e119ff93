import { Injectable, type OnModuleInit } from '@nestjs/common';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import type { Identite } from '../../../common/auth/identite';
import { DonneesPersonnelles } from '../../../platform/personal-data/donnees-personnelles.service';
import type { Utilisateur } from '../../users/schemas/user.schema';
import { UsersService } from '../../users/users.service';
import type { Facture } from '../schemas/facture.schema';
import { DestinataireInconnu, EnvoiASoiMeme } from './erreurs';
import { RemisesRepository } from './remises.repository';

/** Vrai si cette adresse est celle du client de la facture : un comptable en copie n'en devient pas le destinataire. */
export const estAuClient = (facture: Facture, adresse: string): boolean =>
  normaliserEmail(adresse) === normaliserEmail(facture.clientFige?.email ?? '');

/**
 * Qui reçoit : une facture envoyée par courriel à son client se retrouve dans le compte vérifié qui porte cette adresse,
 * qu'il existe déjà ou qu'il soit ouvert plus tard.
 */
@Injectable()
export class Destinataires implements OnModuleInit {
  constructor(
    private readonly remises: RemisesRepository,
    private readonly users: UsersService,
    private readonly donnees: DonneesPersonnelles,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('remises', {
      accueillir: ({ id, email }) => this.remises.destinerEnvoyeesA(email, id),
    });
  }

  /** Le compte vérifié qui porte l'adresse du client. @throws DestinataireInconnu, EnvoiASoiMeme */
  async exigerCompte(moi: Identite, facture: Facture): Promise<Utilisateur> {
    const adresse = facture.clientFige?.email ?? '';
    if (adresse === moi.email) throw new EnvoiASoiMeme();
    const compte = await this.users.trouverParEmail(adresse);
    if (!compte?.emailVerifieLe || compte.banniLe) throw new DestinataireInconnu();
    return compte;
  }

  /** Donne une facture que le courriel vient de porter à cette adresse ; rejoint la transaction en cours. */
  async donner(facture: Facture, adresse: string): Promise<void> {
    if (!estAuClient(facture, adresse)) return;
    const compte = await this.users.trouverParEmail(normaliserEmail(adresse));
    if (!compte || compte.banniLe || compte._id.equals(facture.emetteur)) return;
    // L'adresse se vérifie peut-être à l'instant : des deux transactions, la seconde verra la première.
    if (!compte.emailVerifieLe) return this.users.retenir(compte._id.toHexString());
    await this.remises.destiner(facture, compte._id.toHexString());
  }
}

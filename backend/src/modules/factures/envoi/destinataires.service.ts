import { Injectable, type OnModuleInit } from '@nestjs/common';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { UsersService } from '../../users/users.service';
import type { Facture } from '../schemas/facture.schema';
import { SuiviRepository } from '../suivi.repository';

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
    private readonly suivi: SuiviRepository,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.users.surVerification((compteId, email) => this.suivi.destinerEnvoyeesA(email, compteId));
  }

  /** Donne une facture que le courriel vient de porter à cette adresse ; rejoint la transaction en cours. */
  async donner(facture: Facture, adresse: string): Promise<void> {
    if (!estAuClient(facture, adresse)) return;
    const compte = await this.users.trouverParEmail(normaliserEmail(adresse));
    if (!compte || compte.banniLe || compte._id.equals(facture.emetteur)) return;
    // L'adresse se vérifie peut-être à l'instant : des deux transactions, la seconde verra la première.
    if (!compte.emailVerifieLe) return this.users.retenir(compte._id.toHexString());
    await this.suivi.destiner(facture, compte._id.toHexString());
  }
}

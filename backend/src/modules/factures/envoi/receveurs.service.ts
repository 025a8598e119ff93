import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BlocagesService } from '../../abus/blocages.service';
import type { Utilisateur } from '../../users/schemas/user.schema';
import { UsersService } from '../../users/users.service';

/** Le compte qui porte une adresse, et s'il veut bien recevoir de cet émetteur. */
@Injectable()
export class ReceveursService {
  constructor(
    private readonly users: UsersService,
    private readonly blocages: BlocagesService,
  ) {}

  /** Le compte à cette adresse, vérifié ou non ; `null` s'il n'y en a pas, ou s'il est suspendu. */
  async compteA(adresse: string): Promise<Utilisateur | null> {
    const compte = await this.users.trouverParEmail(adresse);
    return compte?.banniLe ? null : compte;
  }

  /** Le compte vérifié à cette adresse, s'il n'a pas bloqué cet émetteur ; sinon `null`, comme s'il n'y en avait pas. */
  async compteOuvert(adresse: string, emetteurId: string): Promise<Utilisateur | null> {
    const compte = await this.compteA(adresse);
    if (!compte?.emailVerifieLe) return null;
    return (await this.blocages.estBloque(compte._id.toHexString(), emetteurId)) ? null : compte;
  }

  /** Vrai si le compte à cette adresse ne veut plus rien recevoir de cet émetteur. */
  async aBloque(adresse: string, emetteurId: string): Promise<boolean> {
    const compte = await this.compteA(adresse);
    return compte !== null && this.blocages.estBloque(compte._id.toHexString(), emetteurId);
  }

  trouver(id: string): Promise<Utilisateur | null> {
    return this.users.trouver(id);
  }

  ayantPorte(email: string): Promise<Types.ObjectId[]> {
    return this.users.ayantPorte(email);
  }

  retenir(id: string): Promise<void> {
    return this.users.retenir(id);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Client, type EtatEmail } from './schemas/client.schema';

/** Ce que l'on sait des adresses des fiches, toujours à partir de leur propriétaire. */
@Injectable()
export class AdressesRefuseesRepository {
  constructor(@InjectModel(Client.name) private readonly clients: Model<Client>) {}

  /** Marque les fiches qui portent cette adresse. */
  async marquer(proprietaireId: string, email: string, emailEtat: EtatEmail): Promise<void> {
    await this.clients.updateMany(
      { proprietaire: identifiant(proprietaireId), email },
      { $set: { emailEtat } },
      { timestamps: false },
    );
  }

  /** Oublie ce qu'on savait de cette adresse. */
  async effacer(proprietaireId: string, email: string): Promise<void> {
    await this.clients.updateMany(
      { proprietaire: identifiant(proprietaireId), email, emailEtat: trusted({ $exists: true }) },
      { $unset: { emailEtat: 1 } },
      { timestamps: false },
    );
  }

  /** Celles de ces fiches dont l'adresse est refusée. */
  async parmi(proprietaireId: string, ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const fiches = await this.clients
      .find({
        proprietaire: identifiant(proprietaireId),
        _id: trusted({ $in: [...ids] }),
        emailEtat: trusted({ $exists: true }),
      })
      .select({ _id: 1 })
      .lean();
    return fiches.map(({ _id }) => _id);
  }
}

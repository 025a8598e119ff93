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

  /** L'adresse de ces fiches, et ce qu'on en sait. */
  async parmi(
    proprietaireId: string,
    ids: readonly Types.ObjectId[],
  ): Promise<Pick<Client, '_id' | 'email' | 'emailEtat'>[]> {
    return this.clients
      .find({
        proprietaire: identifiant(proprietaireId),
        _id: trusted({ $in: [...ids] }),
      })
      .select({ email: 1, emailEtat: 1 })
      .lean();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Espace } from './schemas/espace.schema';

/** La place qu'occupent les documents de chaque compte, en octets. */
@Injectable()
export class EspacesRepository {
  constructor(@InjectModel(Espace.name) private readonly espaces: Model<Espace>) {}

  /** Ajoute (ou retire) des octets ; rejoint la transaction en cours. */
  async ajouter(compteId: string, octets: number): Promise<void> {
    await this.espaces.updateOne({ _id: identifiant(compteId) }, { $inc: { octets } }, { upsert: true });
  }

  /** Les octets occupés par ces comptes ; un compte sans document n'y est pas. */
  async lireTous(comptes: Types.ObjectId[]): Promise<Map<string, number>> {
    const espaces = await this.espaces.find({ _id: trusted({ $in: comptes }) }).lean<Espace[]>();
    return new Map(espaces.map(({ _id, octets }) => [_id.toHexString(), octets]));
  }
}

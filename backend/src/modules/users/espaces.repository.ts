import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
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

  /** Les octets occupés ; 0 pour un compte sans document. */
  async lire(compteId: string): Promise<number> {
    return (await this.espaces.findById(identifiant(compteId)).lean())?.octets ?? 0;
  }
}

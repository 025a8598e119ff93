import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Abonnement } from './schemas/abonnement.schema';

/** Les faits d'abonnement, un document par compte. */
@Injectable()
export class AbonnementsRepository {
  constructor(@InjectModel(Abonnement.name) private readonly modele: Model<Abonnement>) {}

  async trouver(proprietaireId: string): Promise<Abonnement | null> {
    return this.modele.findOne({ _id: identifiant(proprietaireId) }).lean();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Verification } from './verification.schema';

/** Les vérifications passées. */
@Injectable()
export class VerificationsRepository {
  constructor(@InjectModel(Verification.name) private readonly modele: Model<Verification>) {}

  async existe(id: string): Promise<boolean> {
    return (await this.modele.exists({ _id: id })) !== null;
  }

  /** Enregistre une vérification ; rejoint la transaction en cours. */
  async ajouter(verification: Verification): Promise<void> {
    await this.modele.create([verification]);
  }

  /** Les plus récentes d'abord. */
  async lister(limite: number): Promise<Verification[]> {
    return this.modele.find().sort({ finiLe: -1 }).limit(limite).lean();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { CleVerification } from './cle-verification.schema';

/** Les clés publiques des codes, toutes instances et toutes rotations comprises. */
@Injectable()
export class ClesVerificationRepository {
  constructor(@InjectModel(CleVerification.name) private readonly cles: Model<CleVerification>) {}

  /** Publie une clé ; déjà publiée, elle garde sa date. */
  async publier(nom: string, publique: string, depuis: Date): Promise<void> {
    try {
      await this.cles.updateOne({ _id: nom }, { $setOnInsert: { publique, depuis } }, { upsert: true });
    } catch (erreur) {
      // Une autre instance vient de la publier.
      if (!estDoublon(erreur)) throw erreur;
    }
  }

  /** Retire ces clés ; déjà retirée, l'une d'elles garde sa date. */
  async retirer(noms: readonly string[], le: Date): Promise<void> {
    const aRetirer = { _id: trusted({ $in: [...noms] }), retireeLe: trusted({ $exists: false }) };
    if (noms.length > 0) await this.cles.updateMany(aRetirer, { $set: { retireeLe: le } });
  }

  /** Toutes, de la plus ancienne à la plus récente. */
  async toutes(): Promise<CleVerification[]> {
    return this.cles.find().sort({ depuis: 1, _id: 1 }).lean();
  }
}

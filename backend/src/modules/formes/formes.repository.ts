import type { CorpsForme } from '@facturier/domaine/contrat/formes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FormeIllisible } from './schemas/forme-illisible.schema';

/** Les formes reçues, chacune une fois, sans compte. */
@Injectable()
export class FormesRepository {
  constructor(@InjectModel(FormeIllisible.name) private readonly formes: Model<FormeIllisible>) {}

  /** Compte une arrivée de plus de cette forme ; une forme traitée qui revient le reste. Rejoint la transaction en cours. */
  async compter(empreinte: string, { sorte, refus, lignes, rangees }: CorpsForme, le: Date): Promise<void> {
    await this.formes.updateOne(
      { _id: empreinte },
      {
        $inc: { fois: 1 },
        $set: { rangees, derniereLe: le },
        $setOnInsert: { sorte, ...(refus && { refus }), lignes, premiereLe: le },
      },
      { upsert: true },
    );
  }

  /** Celles à traiter d'abord, puis les plus fréquentes. */
  async lister(combien: number): Promise<FormeIllisible[]> {
    return this.formes
      .find()
      .sort({ traiteeLe: 1, fois: -1, derniereLe: -1 })
      .limit(combien)
      .lean<FormeIllisible[]>();
  }

  /** Rejoint la transaction en cours. @param traiteeLe `null` : à reprendre @returns faux si elle n'est pas là */
  async traiter(id: string, traiteeLe: Date | null): Promise<boolean> {
    const { matchedCount } = await this.formes.updateOne(
      { _id: id },
      traiteeLe ? { $set: { traiteeLe } } : { $unset: { traiteeLe: 1 } },
    );
    return matchedCount === 1;
  }

  /** Rejoint la transaction en cours. @returns faux si elle n'est pas là */
  async effacer(id: string): Promise<boolean> {
    const { deletedCount } = await this.formes.deleteOne({ _id: id });
    return deletedCount === 1;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { ReglagesDeRelance } from './schemas/reglages.schema';

/** Les réglages des rappels, un document par compte qui les a touchés. */
@Injectable()
export class ReglagesRepository {
  constructor(@InjectModel(ReglagesDeRelance.name) private readonly reglages: Model<ReglagesDeRelance>) {}

  async lire(emetteurId: string): Promise<ReglagesDeRelance | null> {
    return this.reglages.findById(identifiant(emetteurId)).lean<ReglagesDeRelance | null>();
  }

  async changer(emetteurId: string, change: Partial<ReglagesDeRelance>): Promise<void> {
    await this.reglages.updateOne({ _id: identifiant(emetteurId) }, { $set: change }, { upsert: true });
  }

  /** Les comptes allumés que cette échéance n'a pas encore vus. */
  async aVoir(tick: string, limite: number): Promise<string[]> {
    const comptes = await this.reglages
      .find({ actif: true, revuAuTick: trusted({ $lt: tick }) }, { _id: 1 })
      .limit(limite)
      .lean();
    return comptes.map(({ _id }) => _id.toHexString());
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.reglages.deleteOne({ _id: identifiant(emetteurId) });
  }
}

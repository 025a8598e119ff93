import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { ReglagesDeNotification } from './schemas/reglages.schema';

/** Les réglages des notifications, un document par compte qui y a touché. */
@Injectable()
export class ReglagesNotificationsRepository {
  constructor(
    @InjectModel(ReglagesDeNotification.name) private readonly reglages: Model<ReglagesDeNotification>,
  ) {}

  async lire(compteId: string): Promise<ReglagesDeNotification | null> {
    return this.reglages.findById(identifiant(compteId)).lean<ReglagesDeNotification | null>();
  }

  /** Change ces champs ; un point descend dans l'objet (`choix.facture_recue.push`). */
  async changer(compteId: string, change: Readonly<Record<string, unknown>>): Promise<void> {
    if (Object.keys(change).length === 0) return;
    await this.reglages.updateOne({ _id: identifiant(compteId) }, { $set: change }, { upsert: true });
  }

  /** Une personne vient d'agir dans sa cloche : chacun de ses appareils l'entendra. */
  async signaler(compteId: string): Promise<void> {
    await this.reglages.updateOne({ _id: identifiant(compteId) }, { $inc: { actes: 1 } }, { upsert: true });
  }

  async effacer(compteId: string): Promise<void> {
    await this.reglages.deleteOne({ _id: identifiant(compteId) });
  }
}

import { Injectable } from '@nestjs/common';
import { dernierMatin } from '@facturier/domaine/notifications/resume';
import { type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { ReglagesDeNotification } from './schemas/reglages.schema';

/** Ceux dont un résumé est dû à cette échéance, et n'est pas fait. */
const dus = (tick: DateCivile): QueryFilter<ReglagesDeNotification> => ({
  $or: (['quotidien', 'hebdomadaire'] as const).map((resume) => ({
    resume,
    resumeAuTick: trusted({ $lt: dernierMatin(resume, tick) }),
  })),
});

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

  /** Les comptes dont le résumé de cette échéance reste à faire. */
  async aResumer(tick: DateCivile, limite: number): Promise<string[]> {
    const comptes = await this.reglages.find(dus(tick), { _id: 1 }).limit(limite).lean();
    return comptes.map(({ _id }) => _id.toHexString());
  }

  /**
   * Prend le résumé de cette échéance, qui dit jusqu'à cet instant, sans jamais reculer ; rejoint la transaction en cours.
   * @returns les réglages d'avant ; `null` s'il n'est plus à faire
   */
  async prendreResume(
    compteId: string,
    tick: DateCivile,
    jusque: Date,
  ): Promise<ReglagesDeNotification | null> {
    return this.reglages
      .findOneAndUpdate(
        { _id: identifiant(compteId), ...dus(tick) },
        { $set: { resumeAuTick: tick }, $max: { resumeJusque: jusque } },
        { returnDocument: 'before' },
      )
      .lean<ReglagesDeNotification>();
  }

  async effacer(compteId: string): Promise<void> {
    await this.reglages.deleteOne({ _id: identifiant(compteId) });
  }
}

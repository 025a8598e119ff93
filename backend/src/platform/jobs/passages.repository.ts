import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Horloge } from '../../common/horloge/horloge';
import { Passage } from './passage.schema';

/** Les passages des travaux : un par échéance, fini une seule fois. */
@Injectable()
export class PassagesRepository {
  constructor(
    @InjectModel(Passage.name) private readonly modele: Model<Passage>,
    private readonly horloge: Horloge,
  ) {}

  async estFini(travail: string, tick: string): Promise<boolean> {
    const passage = await this.modele.findById(`${travail}:${tick}`).select({ finiLe: 1 }).lean();
    return Boolean(passage?.finiLe);
  }

  /** Commence ou reprend un passage inachevé avec ce jeton. Faux s'il est fini, ou pris avec un jeton plus récent. */
  async prendre(travail: string, tick: string, jeton: number): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.modele.updateOne(
        { _id: `${travail}:${tick}`, finiLe: null, jeton: trusted({ $lt: jeton }) },
        {
          $set: { jeton },
          $inc: { prises: 1 },
          $setOnInsert: { travail, tick, commenceLe: this.horloge.maintenant(), traites: 0 },
        },
        { upsert: true },
      );
      return matchedCount + upsertedCount === 1;
    } catch (erreur) {
      if (estDoublon(erreur)) return false;
      throw erreur;
    }
  }

  /** Porte le nouveau jeton d'un bail renouvelé. */
  async renouveler(travail: string, tick: string, ancien: number, jeton: number): Promise<boolean> {
    const { matchedCount } = await this.modele.updateOne(
      { _id: `${travail}:${tick}`, jeton: ancien, finiLe: null },
      { $set: { jeton } },
    );
    return matchedCount === 1;
  }

  /** Dans la transaction d'une unité de travail : compte l'unité, si ce jeton est encore le dernier. */
  async compter(travail: string, tick: string, jeton: number): Promise<boolean> {
    const { matchedCount } = await this.modele.updateOne(
      { _id: `${travail}:${tick}`, jeton, finiLe: null },
      { $inc: { traites: 1 } },
    );
    return matchedCount === 1;
  }

  /** Vrai si ce passage, ou l'un de ceux qu'il reprend, a fait au moins une unité. */
  async aTraite(travail: string, tick: string): Promise<boolean> {
    const passage = await this.modele.findById(`${travail}:${tick}`).select({ traites: 1 }).lean();
    return (passage?.traites ?? 0) > 0;
  }

  async finir(travail: string, tick: string, jeton: number): Promise<boolean> {
    const { matchedCount } = await this.modele.updateOne(
      { _id: `${travail}:${tick}`, jeton, finiLe: null },
      { $set: { finiLe: this.horloge.maintenant() } },
    );
    return matchedCount === 1;
  }

  /** Quand chaque travail a fini pour la dernière fois, parmi les passages commencés depuis cet instant. */
  async derniersFinis(depuis: Date): Promise<{ travail: string; finiLe: Date }[]> {
    return this.modele.aggregate<{ travail: string; finiLe: Date }>([
      { $match: { commenceLe: { $gte: depuis }, finiLe: { $ne: null } } },
      { $group: { _id: '$travail', finiLe: { $max: '$finiLe' } } },
      { $project: { _id: 0, travail: '$_id', finiLe: 1 } },
      { $sort: { travail: 1 } },
    ]);
  }
}

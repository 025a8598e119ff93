import type { EtatDOccurrence } from '@facturier/domaine/recurrences/serie';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { Occurrence } from './schemas/occurrence.schema';

/** Les échéances d'un compte : ce que chacune est devenue. */
@Injectable()
export class OccurrencesRepository {
  constructor(@InjectModel(Occurrence.name) private readonly occurrences: Model<Occurrence>) {}

  /** @throws E11000 si l'une de ces séries en a déjà une à ce rang */
  async ajouter(toutes: readonly Occurrence[]): Promise<void> {
    if (toutes.length > 0) await this.occurrences.insertMany([...toutes]);
  }

  /** Celles d'une série, la dernière d'abord. */
  async lister(emetteurId: string, recurrence: Types.ObjectId, limite: number): Promise<Occurrence[]> {
    return this.occurrences
      .find({ emetteur: identifiant(emetteurId), recurrence })
      .sort({ k: -1 })
      .limit(limite)
      .lean<Occurrence[]>();
  }

  async trouver(emetteurId: string, recurrence: Types.ObjectId, k: number): Promise<Occurrence | null> {
    return this.occurrences.findOne({ emetteur: identifiant(emetteurId), recurrence, k }).lean<Occurrence>();
  }

  /** La fait passer de cet état à un autre, et oublie ce qu'elle avait de l'ancien. Faux si elle n'y était plus. */
  async passer(
    { _id, emetteur, tour }: Occurrence,
    de: EtatDOccurrence,
    change: Partial<Occurrence>,
  ): Promise<boolean> {
    const absents = (['saut', 'echec', 'facture'] as const).filter((champ) => !(champ in change));
    const { matchedCount } = await this.occurrences.updateOne(
      { _id, emetteur, etat: de, tour },
      { $set: change, $unset: Object.fromEntries(absents.map((champ) => [champ, 1])) },
    );
    return matchedCount === 1;
  }

  /** Toutes, par lots. */
  parcourir(emetteurId: string): AsyncGenerator<Occurrence[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<Occurrence>(this.occurrences.collection.find(filtre, { sort: { _id: 1 }, batchSize: 500 }));
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.occurrences.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

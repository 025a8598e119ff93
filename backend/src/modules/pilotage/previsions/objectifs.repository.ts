import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { Objectif } from '../schemas/objectif.schema';

/** Un objectif, tel qu'il se lit. */
export type ObjectifDit = Omit<Objectif, 'emetteur'>;

/** Les objectifs de chaque émetteur : un par année. */
@Injectable()
export class ObjectifsRepository {
  constructor(@InjectModel(Objectif.name) private readonly objectifs: Model<Objectif>) {}

  /** Tous, l'année la plus récente d'abord : un par an. */
  async lister(emetteurId: string): Promise<ObjectifDit[]> {
    return this.objectifs
      .find({ emetteur: identifiant(emetteurId) }, { _id: 0, emetteur: 0 })
      .sort({ annee: -1 })
      .lean<ObjectifDit[]>();
  }

  async deLAnnee(emetteurId: string, annee: number): Promise<ObjectifDit | null> {
    return this.objectifs
      .findOne({ emetteur: identifiant(emetteurId), annee }, { _id: 0, emetteur: 0 })
      .lean<ObjectifDit | null>();
  }

  async poser(emetteurId: string, { annee, ...dit }: ObjectifDit): Promise<void> {
    const lequel = { emetteur: identifiant(emetteurId), annee };
    await this.objectifs.updateOne(lequel, { $set: dit }, { upsert: true });
  }

  async retirer(emetteurId: string, annee: number): Promise<void> {
    await this.objectifs.deleteOne({ emetteur: identifiant(emetteurId), annee });
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.objectifs.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

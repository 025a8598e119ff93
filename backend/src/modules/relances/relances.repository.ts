import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EtatRelance } from '@facturier/domaine/contrat/relances';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { Relance } from './schemas/relance.schema';

/** Le journal des rappels, par émetteur. */
@Injectable()
export class RelancesRepository {
  constructor(@InjectModel(Relance.name) private readonly relances: Model<Relance>) {}

  /** @throws E11000 si une de ces étapes est déjà au journal de sa facture */
  async ajouter(lignes: readonly Relance[]): Promise<void> {
    if (lignes.length > 0) await this.relances.insertMany([...lignes]);
  }

  /** Celles de ces factures, de la plus ancienne à la plus récente. */
  async deFactures(emetteurId: string, factures: readonly Types.ObjectId[]): Promise<Relance[]> {
    return this.relances
      .find({ emetteur: identifiant(emetteurId), facture: trusted({ $in: [...factures] }) })
      .sort({ le: 1, _id: 1 })
      .lean<Relance[]>();
  }

  /** Les plus récentes d'abord. */
  async dernieres(emetteurId: string, limite: number): Promise<Relance[]> {
    return this.relances
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ le: -1, _id: -1 })
      .limit(limite)
      .lean<Relance[]>();
  }

  async parIds(emetteurId: string, ids: readonly string[]): Promise<Relance[]> {
    return this.relances
      .find({ emetteur: identifiant(emetteurId), _id: trusted({ $in: ids.map(identifiant) }) })
      .sort({ _id: 1 })
      .lean<Relance[]>();
  }

  /** Celles qu'un même message a portées. */
  async duMessage(emetteurId: string, effet: string): Promise<Relance[]> {
    return this.relances.find({ emetteur: identifiant(emetteurId), effet }).lean<Relance[]>();
  }

  /** Change ces lignes si elles sont encore dans cet état. @returns combien l'étaient */
  async avancer(
    emetteurId: string,
    ids: readonly Types.ObjectId[],
    de: EtatRelance,
    change: Partial<Relance>,
  ): Promise<number> {
    const { matchedCount } = await this.relances.updateMany(
      { emetteur: identifiant(emetteurId), _id: trusted({ $in: [...ids] }), etat: de },
      { $set: change },
    );
    return matchedCount;
  }

  /** Toutes, par lots. */
  parcourir(emetteurId: string): AsyncGenerator<Relance[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<Relance>(this.relances.collection.find(filtre, { sort: { le: 1 }, batchSize: 500 }));
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.relances.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

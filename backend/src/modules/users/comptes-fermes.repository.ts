import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { Utilisateur } from './schemas/user.schema';
import { sansActe } from './schemas/sans-acte';

const PAR_LOT = 500;

/** Un compte qui dort : de quoi lui écrire. */
export type CompteEndormi = Pick<Utilisateur, '_id' | 'prenom' | 'email'>;

/** Les comptes fermés, et ceux que personne n'ouvre plus. */
@Injectable()
export class ComptesFermesRepository {
  constructor(@InjectModel(Utilisateur.name) private readonly users: Model<Utilisateur>) {}

  /** Les identifiants des comptes supprimés, par lots. */
  async *supprimes(): AsyncGenerator<Types.ObjectId[]> {
    const curseur = this.users.collection.find(
      { supprimeLe: { $type: 'date' } },
      { projection: { _id: 1 }, batchSize: PAR_LOT },
    );
    for await (const lot of lots<Utilisateur>(curseur)) yield lot.map(({ _id }) => _id);
  }

  async aAvertir(depuis: Date, limite: number): Promise<string[]> {
    return this.ids(this.endormis(depuis, { inactiviteAvertieLe: trusted({ $exists: false }) }), limite);
  }

  async aFermer(depuis: Date, avertisAvant: Date, limite: number): Promise<string[]> {
    return this.ids(this.endormis(depuis, { inactiviteAvertieLe: trusted({ $lte: avertisAvant }) }), limite);
  }

  /** Note l'avertissement, si le compte dort encore et n'en a pas reçu ; rejoint la transaction en cours. */
  async avertir(_id: Types.ObjectId, depuis: Date, le: Date): Promise<CompteEndormi | null> {
    return this.users
      .findOneAndUpdate(
        { ...this.endormis(depuis, { inactiviteAvertieLe: trusted({ $exists: false }) }), _id },
        { $set: { inactiviteAvertieLe: le } },
        { timestamps: false },
      )
      .select('prenom email')
      .lean<CompteEndormi>();
  }

  /** Retient un compte qui dort encore et a été averti à temps : un retour au même instant défait la transaction. */
  async retenir(_id: Types.ObjectId, depuis: Date, avertisAvant: Date): Promise<CompteEndormi | null> {
    return this.users
      .findOneAndUpdate(
        { ...this.endormis(depuis, { inactiviteAvertieLe: trusted({ $lte: avertisAvant }) }), _id },
        { $inc: { touches: 1 } },
        { timestamps: false },
      )
      .select('prenom email')
      .lean<CompteEndormi>();
  }

  /** Sans acte depuis cet instant, sans plan payé. */
  private endormis(depuis: Date, averti: QueryFilter<Utilisateur>): QueryFilter<Utilisateur> {
    return {
      supprimeLe: null,
      planActuel: trusted({ $in: ['gratuit', 'essai'] }),
      $or: sansActe(depuis),
      ...averti,
    };
  }

  private async ids(filtre: QueryFilter<Utilisateur>, limite: number): Promise<string[]> {
    const lus = await this.users.find(filtre).select('_id').limit(limite).lean<{ _id: Types.ObjectId }[]>();
    return lus.map(({ _id }) => _id.toHexString());
  }
}

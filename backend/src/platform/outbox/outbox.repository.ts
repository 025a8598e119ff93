import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import type { EffetPris } from './effet';
import { Effet } from './outbox.schema';

const TENTATIVES_MAXIMALES = 10;
const ATTENTE_MAXIMALE_MS = 15 * 60_000;

/** Attente avant la tentative suivante : 1 s, 2 s, 4 s… jusqu'à un quart d'heure. */
export const attenteAvantReprise = (tentative: number): number =>
  Math.min(1_000 * 2 ** (tentative - 1), ATTENTE_MAXIMALE_MS);

/** Les effets en base. Chaque écriture qui suit une prise porte son jeton de clôture. */
@Injectable()
export class OutboxRepository {
  constructor(
    @InjectModel(Effet.name) private readonly effets: Model<Effet>,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Rejoint la transaction en cours s'il y en a une. @returns les identifiants des effets */
  async ajouter(type: string, charges: readonly object[], prevuLe?: Date): Promise<string[]> {
    const maintenant = this.horloge.maintenant();
    const effets = charges.map((charge) => ({
      _id: new Types.ObjectId(),
      type,
      charge,
      prevuLe: prevuLe ?? maintenant,
      creeLe: maintenant,
    }));
    await this.effets.insertMany(effets);
    return effets.map(({ _id }) => _id.toHexString());
  }

  /** Prend le prochain effet dû parmi ces types, ou un effet dont la prise a expiré. `null` s'il n'y en a pas. */
  async prendre(types: string[]): Promise<EffetPris | null> {
    const maintenant = this.horloge.maintenant();
    const preneur = randomUUID();
    const effet = await this.effets
      .findOneAndUpdate(
        {
          type: trusted({ $in: types }),
          etat: trusted({ $in: ['en_attente', 'en_cours'] }),
          prevuLe: trusted({ $lte: maintenant }),
        },
        {
          $set: {
            etat: 'en_cours',
            preneur,
            prevuLe: new Date(maintenant.getTime() + this.env.EFFETS_PRISE_MS),
          },
          $inc: { tentatives: 1 },
        },
        { sort: { prevuLe: 1 }, returnDocument: 'after' },
      )
      .lean();
    if (!effet) return null;
    return {
      id: effet._id.toHexString(),
      type: effet.type,
      charge: effet.charge,
      tentative: effet.tentatives,
      derniereTentative: effet.tentatives >= TENTATIVES_MAXIMALES,
      preneur,
    };
  }

  /** Clôt l'effet, s'il est encore à ce preneur. Sa charge (noms, adresses) a servi : elle n'est pas gardée. */
  async accomplir(effet: EffetPris): Promise<void> {
    await this.effets.updateOne(
      { _id: effet.id, preneur: effet.preneur },
      { $set: { etat: 'fait', finiLe: this.horloge.maintenant(), charge: {} }, $unset: { raison: 1 } },
    );
  }

  /** Remet l'effet à plus tard, ou le déclare mort : à la dernière tentative, ou si la faute est définitive. Mort, il ne garde pas sa charge. */
  async reporter(effet: EffetPris, raison: string, definitif: boolean): Promise<void> {
    const mort = definitif || effet.derniereTentative;
    const prevuLe = new Date(this.horloge.maintenant().getTime() + attenteAvantReprise(effet.tentative));
    await this.effets.updateOne(
      { _id: effet.id, preneur: effet.preneur },
      {
        $set: {
          etat: mort ? 'mort' : 'en_attente',
          prevuLe,
          raison: raison.slice(0, 500),
          ...(mort && { charge: {} }),
        },
      },
    );
  }

  /** Les effets de ces types qui gardent leur charge : ceux qui sont encore à faire. */
  async charges(types: string[]): Promise<Pick<Effet, '_id' | 'type' | 'charge'>[]> {
    return this.effets
      .find({
        type: trusted({ $in: types }),
        etat: trusted({ $in: ['en_attente', 'en_cours'] }),
      })
      .select({ type: 1, charge: 1 })
      .lean<Pick<Effet, '_id' | 'type' | 'charge'>[]>();
  }

  async effacer(ids: Types.ObjectId[]): Promise<void> {
    if (ids.length > 0) await this.effets.deleteMany({ _id: trusted({ $in: ids }) });
  }

  /** Combien d'effets attendent, et combien ne seront plus tentés. */
  async compter(): Promise<{ enAttente: number; enEchec: number }> {
    const enAttente = await this.effets.countDocuments({
      etat: trusted({ $in: ['en_attente', 'en_cours'] }),
    });
    return { enAttente, enEchec: await this.effets.countDocuments({ etat: 'mort' }) };
  }
}

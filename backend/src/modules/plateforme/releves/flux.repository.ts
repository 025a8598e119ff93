import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { Blobs } from '../../../platform/blobs/blobs';
import type { Flux } from '../../../platform/plateforme-agreee/plateforme-agreee';
import type { CleDeConnexion } from '../connexions.repository';
import { type EtatDeFlux, FluxPa, OctetsDeFlux } from '../schemas/flux-pa.schema';

/** Combien d'oubliés se reprennent à la fois. */
const REPRISES = 100;

/** Le journal des flux vus, et leurs octets ; toujours à partir de leur propriétaire. */
@Injectable()
export class FluxRepository {
  constructor(
    @InjectModel(FluxPa.name) private readonly flux: Model<FluxPa>,
    private readonly blobs: Blobs,
  ) {}

  /** Note ceux de ces changements que le journal n'a pas ; rejoint la transaction en cours. @returns les neufs */
  async noter({ _id, proprietaire }: CleDeConnexion, vus: readonly Flux[], le: Date): Promise<string[]> {
    if (vus.length === 0) return [];
    const { upsertedIds } = await this.flux.bulkWrite(
      vus.map(({ flowId, misAJourLe, type, sens, suivi, accuse }) => ({
        updateOne: {
          filter: { proprietaire, connexion: _id, flowId, misAJourLe },
          update: {
            $setOnInsert: {
              ...{ _id: new Types.ObjectId(), type, sens, accuse, etat: 'a_lire', vuLe: le, promisLe: le },
              ...(suivi && { suivi }),
            },
          },
          upsert: true,
        },
      })),
    );
    return Object.values(upsertedIds).map((id) => String(id));
  }

  async trouver(proprietaireId: string, id: string): Promise<FluxPa | null> {
    const _id = identifiantOuNul(id);
    return _id && this.flux.findOne({ _id, proprietaire: identifiant(proprietaireId) }).lean<FluxPa>();
  }

  /** Ceux dont la lecture, promise avant cet instant, n'a pas abouti : elle se promet encore. Rejoint la transaction en cours. */
  async reprendre({ _id, proprietaire }: CleDeConnexion, avant: Date, le: Date): Promise<string[]> {
    const oublies = {
      proprietaire,
      connexion: _id,
      etat: 'a_lire' as const,
      promisLe: trusted({ $lt: avant }),
    };
    const lus = await this.flux.find(oublies, { _id: 1 }).limit(REPRISES).lean();
    const ids = lus.map((un) => un._id);
    if (ids.length > 0)
      await this.flux.updateMany({ proprietaire, _id: trusted({ $in: ids }) }, { $set: { promisLe: le } });
    return ids.map((id) => id.toHexString());
  }

  /** Ce que sa lecture a donné, s'il l'attendait encore. Rejoint la transaction en cours. */
  async conclure(
    { _id, proprietaire }: Pick<FluxPa, '_id' | 'proprietaire'>,
    etat: EtatDeFlux,
    raison?: string,
  ): Promise<boolean> {
    const conclu = { $set: { etat, ...(raison && { raison }) } };
    const { modifiedCount } = await this.flux.updateOne({ _id, proprietaire, etat: 'a_lire' }, conclu);
    return modifiedCount === 1;
  }

  /** Garde ses octets, une fois ; rejoint la transaction en cours. */
  async garder({ _id, proprietaire }: FluxPa, octets: Buffer): Promise<void> {
    if ((await this.octets({ _id, proprietaire })) !== null) return;
    await this.blobs.put(OctetsDeFlux, { proprietaire, flux: _id, octets });
  }

  async octets({ _id, proprietaire }: Pick<FluxPa, '_id' | 'proprietaire'>): Promise<Buffer | null> {
    return (await this.blobs.get(OctetsDeFlux, { proprietaire, flux: _id }))?.octets ?? null;
  }

  parcourir(proprietaireId: string): AsyncGenerator<FluxPa[]> {
    return lots<FluxPa>(this.flux.collection.find({ proprietaire: identifiant(proprietaireId) }));
  }

  /** Rejoint la transaction en cours. */
  async effacer(proprietaireId: string): Promise<void> {
    const proprietaire = identifiant(proprietaireId);
    await this.blobs.deleteTous(OctetsDeFlux, { proprietaire });
    await this.flux.deleteMany({ proprietaire });
  }
}

import { randomUUID } from 'node:crypto';
import type { EtatDepot } from '@facturier/domaine/plateforme/depot';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { Blobs } from '../../../platform/blobs/blobs';
import { lots } from '../../../common/database/curseurs';
import { identifiant } from '../../../common/database/proprietaire';
import { DepotPa, type GenreDeDepot } from '../schemas/depot-pa.schema';
import { OctetsPa } from '../schemas/octets-pa.schema';

/** Ce qui change d'un dépôt. */
export type ChangementDeDepot = Partial<
  Omit<DepotPa, '_id' | 'proprietaire' | 'genre' | 'cible' | 'rang' | 'jeton' | 'vivant' | 'creeLe'>
>;

/** Refusé ou irrecevable, un dépôt n'est plus vivant : un autre peut le remplacer. */
const MORTS: readonly EtatDepot[] = ['refuse', 'irrecevable'];
const ATTENDENT: readonly EtatDepot[] = ['a_deposer', 'douteux'];
const LOT = 50;

const unSeulVit = ({ genre, etat }: Pick<DepotPa, 'genre' | 'etat'>): boolean =>
  (genre === 'facture' || genre === 'avoir') && !MORTS.includes(etat);

/** Les dépôts chez les plateformes, toujours par leur propriétaire. Chaque écriture part de ce qui a été lu, ou ne s'écrit pas. */
@Injectable()
export class DepotsPaRepository {
  constructor(
    @InjectModel(DepotPa.name) private readonly depots: Model<DepotPa>,
    private readonly blobs: Blobs,
  ) {}

  /** Rejoint la transaction en cours. @throws E11000 (`un_depot_par_rang`, `un_depot_vivant`) */
  async creer(depot: Omit<DepotPa, '_id' | 'jeton' | 'vivant'>, octets?: Buffer): Promise<DepotPa> {
    const cree: DepotPa = {
      ...depot,
      ...{ _id: randomUUID(), jeton: randomUUID() },
      ...(unSeulVit(depot) && { vivant: true }),
    };
    await this.depots.insertMany([cree]);
    const { _id, proprietaire, sha256, creeLe } = cree;
    if (octets) await this.blobs.put(OctetsPa, { proprietaire, depot: _id, octets, sha256: sha256!, creeLe });
    return cree;
  }

  async trouver(proprietaireId: string, id: string): Promise<DepotPa | null> {
    return this.depots.findOne({ _id: id, proprietaire: identifiant(proprietaireId) }).lean<DepotPa>();
  }

  /** Ceux d'une cible, du premier au dernier. */
  async deLaCible(proprietaireId: string, cible: string, genre: GenreDeDepot): Promise<DepotPa[]> {
    return this.depots
      .find({ proprietaire: identifiant(proprietaireId), cible, genre })
      .sort({ rang: 1 })
      .lean<DepotPa[]>();
  }

  /** Vrai si un dépôt de rang inférieur attend encore : les statuts d'une facture partent dans leur ordre. */
  async precede({ proprietaire, cible, genre, rang }: DepotPa): Promise<boolean> {
    const etat = trusted({ $in: [...ATTENDENT, 'en_cours' as const] });
    return (
      (await this.depots.exists({ proprietaire, cible, genre, rang: trusted({ $lt: rang }), etat })) !== null
    );
  }

  /** Écrit ce changement si le dépôt est encore celui qui a été lu, et le rend ; `null` sinon. Rejoint la transaction en cours. */
  async remplacer(lu: DepotPa, change: ChangementDeDepot): Promise<DepotPa | null> {
    const { _id, proprietaire, jeton } = lu;
    const vivant = unSeulVit({ ...lu, ...change }) || undefined;
    const champs = Object.entries({ ...change, jeton: randomUUID(), vivant });
    const absents = champs.filter(([, valeur]) => valeur === undefined);
    return this.depots
      .findOneAndUpdate(
        { _id, proprietaire, jeton },
        {
          $set: Object.fromEntries(champs.filter(([, valeur]) => valeur !== undefined)),
          ...(absents.length > 0 && { $unset: Object.fromEntries(absents.map(([nom]) => [nom, 1])) }),
        },
        { returnDocument: 'after' },
      )
      .lean<DepotPa>();
  }

  async octetsDe({ _id, proprietaire }: DepotPa): Promise<Buffer | null> {
    return (await this.blobs.get(OctetsPa, { proprietaire, depot: _id }))?.octets ?? null;
  }

  /** Ceux que nul effet ne porte plus, tous comptes : leur heure est passée depuis `avant`. */
  async oublies(avant: Date, depuis: Date, combien: number): Promise<DepotPa[]> {
    const jeune = { depuis: trusted({ $gte: depuis }) };
    return this.depots
      .find({
        $or: [
          { ...jeune, etat: trusted({ $in: [...ATTENDENT] }), prochainLe: trusted({ $lte: avant }) },
          { ...jeune, etat: 'en_cours', prisLe: trusted({ $lte: avant }) },
        ],
      })
      .sort({ _id: 1 })
      .limit(combien)
      .lean<DepotPa[]>();
  }

  /** Ceux de ce compte qui attendent. */
  async enAttente(proprietaireId: string): Promise<Pick<DepotPa, '_id' | 'proprietaire'>[]> {
    const etat = trusted({ $in: [...ATTENDENT] });
    return this.depots
      .find({ proprietaire: identifiant(proprietaireId), etat }, { proprietaire: 1 })
      .limit(LOT)
      .lean();
  }

  parcourir(proprietaireId: string): AsyncGenerator<DepotPa[]> {
    return lots<DepotPa>(this.depots.collection.find({ proprietaire: identifiant(proprietaireId) }));
  }

  /** Ce qui n'est pas parti ne partira plus ; ce qui l'est se garde, comme les factures. Rejoint la transaction en cours. */
  async abandonner(proprietaireId: string): Promise<void> {
    const proprietaire: Types.ObjectId = identifiant(proprietaireId);
    const etat = trusted({ $in: ['a_deposer', 'bloque'] satisfies EtatDepot[] });
    const restes = await this.depots.distinct('_id', { proprietaire, etat });
    await this.blobs.deleteTous(OctetsPa, { proprietaire, depot: trusted({ $in: restes }) });
    await this.depots.deleteMany({ proprietaire, etat });
  }
}

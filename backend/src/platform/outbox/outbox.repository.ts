import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types, type UpdateQuery } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import type { EffetPris } from './effet';
import { Effet } from './outbox.schema';

/** Ce qui attend, et pour qui. */
interface EnAttente {
  demandeur?: string;
}

/**
 * Les premiers à servir : un de chaque demandeur, puis un second de chacun, dans l'ordre où ils attendent. Celui qui en demande mille ne
 * retarde pas celui qui n'en demande qu'un.
 * @param attente du plus ancien au plus récent
 */
export function chacunSonTour<E extends EnAttente>(attente: readonly E[], combien: number): E[] {
  const files = new Map<string, E[]>();
  for (const effet of attente) {
    const file = files.get(effet.demandeur ?? '');
    if (file) file.push(effet);
    else files.set(effet.demandeur ?? '', [effet]);
  }
  const servis: E[] = [];
  for (let tour = 0; servis.length < Math.min(combien, attente.length); tour += 1)
    for (const file of files.values()) {
      const suivant = file[tour];
      if (suivant && servis.length < combien) servis.push(suivant);
    }
  return servis;
}

const TENTATIVES_MAXIMALES = 10;
const ATTENTE_MAXIMALE_MS = 15 * 60_000;

/** Attente avant la tentative suivante : 1 s, 2 s, 4 s… jusqu'à un quart d'heure. */
export const attenteAvantReprise = (tentative: number): number =>
  Math.min(1_000 * 2 ** (tentative - 1), ATTENTE_MAXIMALE_MS);

/** Effets regardés, et pris au plus, par un facteur qui se sert. */
const REGARD = 200;
const LOT = 50;
/** Fois qu'il regarde à nouveau quand d'autres ont tout pris avant lui. */
const REGARDS = 5;

/** Ceux de ces types qui sont dus : jamais pris, à reprendre, ou dont la prise a expiré ; `sauf` ceux que l'on tient. */
const dus = (types: string[], maintenant: Date, sauf: readonly string[]): QueryFilter<Effet> => ({
  ...(sauf.length > 0 && { _id: trusted({ $nin: sauf.map((id) => new Types.ObjectId(id)) }) }),
  type: trusted({ $in: types }),
  etat: trusted({ $in: ['en_attente', 'en_cours'] }),
  prevuLe: trusted({ $lte: maintenant }),
});

const rendrePris = ({ _id, type, charge, tentatives }: Effet, preneur: string): EffetPris => ({
  id: _id.toHexString(),
  type,
  charge,
  tentative: tentatives,
  derniereTentative: tentatives >= TENTATIVES_MAXIMALES,
  preneur,
});

/** Les effets en base. Chaque écriture qui suit une prise porte son jeton de clôture. */
@Injectable()
export class OutboxRepository {
  constructor(
    @InjectModel(Effet.name) private readonly effets: Model<Effet>,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Rejoint la transaction en cours s'il y en a une. @returns les identifiants des effets */
  async ajouter(
    type: string,
    promis: readonly Pick<Effet, 'charge' | 'demandeur'>[],
    prevuLe?: Date,
  ): Promise<string[]> {
    const maintenant = this.horloge.maintenant();
    const effets = promis.map((effet) => ({
      _id: new Types.ObjectId(),
      type,
      ...effet,
      prevuLe: prevuLe ?? maintenant,
      creeLe: maintenant,
    }));
    await this.effets.insertMany(effets);
    return effets.map(({ _id }) => _id.toHexString());
  }

  /** Le compte qui a demandé cet effet, tant que la boîte le garde. */
  async demandeurDe(id: string): Promise<string | null> {
    const effet = await this.effets.findById(id).select({ demandeur: 1 }).lean();
    return effet?.demandeur ?? null;
  }

  /** Prend le prochain effet dû parmi ces types, ou un effet dont la prise a expiré. `null` s'il n'y en a pas. */
  async prendre(types: string[], sauf: readonly string[] = []): Promise<EffetPris | null> {
    const maintenant = this.horloge.maintenant();
    const preneur = randomUUID();
    const effet = await this.effets
      .findOneAndUpdate(dus(types, maintenant, sauf), this.prise(preneur, maintenant), {
        sort: { prevuLe: 1 },
        returnDocument: 'after',
      })
      .lean();
    return effet && rendrePris(effet, preneur);
  }

  /**
   * Prend d'un coup plusieurs effets dus parmi ces types, chacun de leurs demandeurs à son tour. Un autre facteur peut en avoir pris entre
   * la lecture et l'écriture : on rend ceux que l'on tient, et s'il a tout pris on regarde à nouveau. Vide s'il n'y a rien à prendre.
   */
  async prendreLot(types: string[], sauf: readonly string[] = []): Promise<EffetPris[]> {
    for (let regard = 0; regard < REGARDS; regard += 1) {
      const maintenant = this.horloge.maintenant();
      const filtre = dus(types, maintenant, sauf);
      const attente = await this.enAttente(filtre);
      if (attente.length === 0) return [];
      const _id = trusted({ $in: chacunSonTour(attente, LOT).map((effet) => effet._id) });
      const preneur = randomUUID();
      await this.effets.updateMany({ ...filtre, _id }, this.prise(preneur, maintenant));
      const pris = await this.effets.find({ _id, preneur }).sort({ prevuLe: 1 }).lean();
      if (pris.length > 0) return pris.map((effet) => rendrePris(effet, preneur));
    }
    return [];
  }

  private async enAttente(filtre: QueryFilter<Effet>): Promise<Pick<Effet, '_id' | 'demandeur'>[]> {
    return this.effets.find(filtre).sort({ prevuLe: 1 }).limit(REGARD).select({ demandeur: 1 }).lean();
  }

  private prise(preneur: string, maintenant: Date): UpdateQuery<Effet> {
    const prevuLe = new Date(maintenant.getTime() + this.env.EFFETS_PRISE_MS);
    return { $set: { etat: 'en_cours', preneur, prevuLe }, $inc: { tentatives: 1 } };
  }

  /** Rend des effets pris et pas commencés : ils sont dus aussitôt, et la tentative n'a pas eu lieu. */
  async rendre(effets: readonly EffetPris[]): Promise<void> {
    const $set = { etat: 'en_attente' as const, prevuLe: this.horloge.maintenant() };
    await this.ecrire(effets, { $set, $inc: { tentatives: -1 } });
  }

  /** Clôt ces effets, ceux qui sont encore à leur preneur. Leur charge (noms, adresses) a servi : elle n'est pas gardée. */
  async accomplir(effets: readonly EffetPris[]): Promise<void> {
    const $set = { etat: 'fait' as const, finiLe: this.horloge.maintenant(), charge: {} };
    await this.ecrire(effets, { $set, $unset: { raison: 1 } });
  }

  private async ecrire(effets: readonly EffetPris[], update: UpdateQuery<Effet>): Promise<void> {
    const ecritures = [...new Set(effets.map(({ preneur }) => preneur))].map((preneur) => {
      const ids = effets.filter((effet) => effet.preneur === preneur).map(({ id }) => new Types.ObjectId(id));
      return { updateMany: { filter: { _id: trusted({ $in: ids }), preneur }, update } };
    });
    if (ecritures.length > 0) await this.effets.bulkWrite(ecritures, { ordered: false });
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

  /** L'heure du plus ancien effet dû que personne ne tient ; `null` s'il n'y en a pas. */
  async plusAncienDu(): Promise<Date | null> {
    const prevuLe = trusted({ $lte: this.horloge.maintenant() });
    const effet = await this.effets
      .findOne({ etat: 'en_attente', prevuLe })
      .sort({ prevuLe: 1 })
      .select({ prevuLe: 1 })
      .lean();
    return effet?.prevuLe ?? null;
  }

  /** Combien d'effets attendent, et combien ne seront plus tentés. */
  async compter(): Promise<{ enAttente: number; enEchec: number }> {
    const enAttente = await this.effets.countDocuments({
      etat: trusted({ $in: ['en_attente', 'en_cours'] }),
    });
    return { enAttente, enEchec: await this.effets.countDocuments({ etat: 'mort' }) };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { PieceAnterieure } from './schemas/piece-anterieure.schema';

/** Ce qui reconnaît une pièce, et rien d'autre. */
export type PieceAReconnaitre = Pick<PieceAnterieure, 'cle' | 'annee' | 'totalCentimes'>;

const RECONNAIT = { cle: 1, annee: 1, totalCentimes: 1, _id: 0 } as const;

/** Les pièces faites ailleurs qu'un import écrit, puis défait, toujours à partir de leur émetteur. */
@Injectable()
export class PiecesImporteesRepository {
  constructor(@InjectModel(PieceAnterieure.name) private readonly pieces: Model<PieceAnterieure>) {}

  /** Celles du compte qui portent ces numéros, par ce qui les reconnaît. */
  async presentes(emetteurId: string, cles: readonly string[]): Promise<PieceAReconnaitre[]> {
    return this.pieces
      .find({ emetteur: identifiant(emetteurId), cle: trusted({ $in: cles }) }, RECONNAIT)
      .lean();
  }

  /** Celles que cet import a écrites, après cette dernière. */
  async deLImport(
    emetteurId: string,
    importId: Types.ObjectId,
    apres: Types.ObjectId | undefined,
    combien: number,
  ): Promise<PieceAnterieure[]> {
    const suite = apres ? { _id: trusted({ $gt: apres }) } : {};
    return this.pieces
      .find({ emetteur: identifiant(emetteurId), import: importId, ...suite })
      .sort({ _id: 1 })
      .limit(combien)
      .lean();
  }

  /** Retire ces pièces ; rejoint la transaction en cours. */
  async retirer(emetteurId: string, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.pieces.deleteMany({ emetteur: identifiant(emetteurId), _id: trusted({ $in: ids }) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Blobs } from '../../platform/blobs/blobs';
import { FichierAnterieur } from './schemas/fichier-anterieur.schema';
import { type FichierDit, PieceAnterieure } from './schemas/piece-anterieure.schema';

/** Les PDF des pièces antérieures, toujours à partir de leur émetteur. */
@Injectable()
export class FichiersAnterieursRepository {
  constructor(
    @InjectModel(PieceAnterieure.name) private readonly pieces: Model<PieceAnterieure>,
    private readonly blobs: Blobs,
  ) {}

  /** Les octets, ou `null`. */
  async lire(emetteurId: string, piece: Types.ObjectId): Promise<Buffer | null> {
    const rangee = { emetteur: identifiant(emetteurId), piece };
    return (await this.blobs.get(FichierAnterieur, rangee))?.octets ?? null;
  }

  /** Joint ce fichier à sa pièce, à la place de l'ancien ; rejoint la transaction en cours. Faux si la pièce n'est plus là. */
  async joindre(
    emetteurId: string,
    piece: Types.ObjectId,
    fichier: FichierDit,
    octets: Buffer,
  ): Promise<boolean> {
    const emetteur = identifiant(emetteurId);
    const { matchedCount } = await this.pieces.updateOne({ emetteur, _id: piece }, { $set: { fichier } });
    if (matchedCount === 0) return false;
    await this.blobs.delete(FichierAnterieur, { emetteur, piece });
    await this.blobs.put(FichierAnterieur, { emetteur, piece, octets });
    return true;
  }

  /** Oublie le fichier d'une pièce ; rejoint la transaction en cours. */
  async oublier(emetteurId: string, piece: Types.ObjectId): Promise<void> {
    await this.blobs.delete(FichierAnterieur, { emetteur: identifiant(emetteurId), piece });
  }

  /** Combien d'octets ce compte garde, hors ceux de cette pièce. */
  async octetsAutres(emetteurId: string, piece: Types.ObjectId): Promise<number> {
    const [somme] = await this.pieces.aggregate<{ octets: number }>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          _id: trusted({ $ne: piece }),
          fichier: trusted({ $exists: true }),
        },
      },
      { $group: { _id: null, octets: { $sum: '$fichier.octets' } } },
    ]);
    return somme?.octets ?? 0;
  }

  /** Combien de pièces de ce compte ont un fichier. */
  async compter(emetteurId: string): Promise<number> {
    const siennes = { emetteur: identifiant(emetteurId), fichier: trusted({ $exists: true }) };
    return this.pieces.countDocuments(siennes);
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.blobs.deleteTous(FichierAnterieur, { emetteur: identifiant(emetteurId) });
  }
}

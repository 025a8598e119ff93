import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Devis, type EvenementDeDevis } from '../schemas/devis.schema';
import type { DecompteArrete } from '../schemas/travaux';

/** Ce qui se convient des travaux d'un devis accepté : retenue, réception, décompte. */
@Injectable()
export class TravauxDevisRepository {
  constructor(@InjectModel(Devis.name) private readonly devis: Model<Devis>) {}

  /** Note ce qui se convient des travaux d'un devis accepté, et le rend ; `null` s'il n'est plus accepté. Rejoint la transaction en cours. */
  async convenir(
    { emetteur, _id }: Devis,
    champs: Pick<Partial<Devis>, 'retenue' | 'travauxRecusLe'>,
    evenement: EvenementDeDevis,
  ): Promise<Devis | null> {
    return this.devis
      .findOneAndUpdate(
        { _id, emetteur, etat: 'accepte' },
        {
          $set: { ...champs, modifieLe: evenement.le },
          $inc: { engagements: 1 },
          $push: { histoire: evenement },
        },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Arrête le décompte, s'il ne l'est pas encore. Faux sinon. Rejoint la transaction en cours. */
  async arreter(
    { emetteur, _id }: Devis,
    decompte: DecompteArrete,
    evenement: EvenementDeDevis,
  ): Promise<boolean> {
    const { modifiedCount } = await this.devis.updateOne(
      { _id, emetteur, etat: 'accepte', decompte: trusted({ $exists: false }) },
      { $set: { decompte, modifieLe: evenement.le }, $push: { histoire: evenement } },
    );
    return modifiedCount === 1;
  }
}

import { PREAVIS, recusAuPlusTard } from '@facturier/domaine/factures/retenue';
import { ajouterJours, anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
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

  /** « émetteur:devis » de ceux, tous comptes, dont la retenue se libère de ce jour à trente jours de là, sans caution ni opposition. */
  async aLiberer(aujourdhui: DateCivile): Promise<string[]> {
    const lus = await this.devis
      .find(
        {
          etat: 'accepte',
          travauxRecusLe: trusted({
            $gte: `${anneeDe(aujourdhui) - 1}${aujourdhui.slice(4)}`,
            $lte: recusAuPlusTard(ajouterJours(aujourdhui, PREAVIS)),
          }),
          'retenue.tauxCentiemes': trusted({ $gt: 0 }),
          'retenue.cautionLe': trusted({ $exists: false }),
          'retenue.opposition': trusted({ $exists: false }),
        },
        { emetteur: 1 },
      )
      .lean<Pick<Devis, '_id' | 'emetteur'>[]>();
    return lus.map(({ emetteur, _id }) => `${emetteur.toHexString()}:${_id.toHexString()}`);
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

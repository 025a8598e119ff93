import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Consigne } from './schemas/consigne.schema';

/** Ce qui se change d'une consigne. */
export type ChangementDeConsigne = Partial<Omit<Consigne, 'emetteur' | 'cible'>>;

/** Les consignes d'un émetteur, par facture et par client. */
@Injectable()
export class ConsignesRepository {
  constructor(@InjectModel(Consigne.name) private readonly consignes: Model<Consigne>) {}

  /** Celles de ces factures et de ces clients, par cible. */
  async de(emetteurId: string, cibles: readonly Types.ObjectId[]): Promise<Map<string, Consigne>> {
    const lues = await this.consignes
      .find({ emetteur: identifiant(emetteurId), cible: trusted({ $in: [...cibles] }) })
      .lean<Consigne[]>();
    return new Map(lues.map((une) => [une.cible.toHexString(), une]));
  }

  /** Celles où un client a promis un jour. */
  async promises(emetteurId: string): Promise<Consigne[]> {
    return this.consignes
      .find({ emetteur: identifiant(emetteurId), promesse: trusted({ $gt: '' }) })
      .lean<Consigne[]>();
  }

  /** Change ce qui est donné. */
  async changer(emetteurId: string, cible: string, change: ChangementDeConsigne): Promise<void> {
    await this.consignes.updateOne(
      { emetteur: identifiant(emetteurId), cible: identifiant(cible) },
      { $set: change },
      { upsert: true },
    );
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.consignes.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { CodeDeLitige } from './schemas/code-de-litige.schema';

/** La facture d'un code, par son émetteur. */
export interface FactureDuCode {
  emetteur: Types.ObjectId;
  _id: Types.ObjectId;
}

/** Les codes envoyés aux clients, un par facture. Tout s'y décide par l'écriture. */
@Injectable()
export class CodesDeLitigeRepository {
  constructor(@InjectModel(CodeDeLitige.name) private readonly codes: Model<CodeDeLitige>) {}

  /** Remplace le code d'une facture, si le troisième envoi d'avant est assez ancien ; rejoint la transaction en cours. @throws E11000 (`un_code_par_facture`) sinon */
  async poser(
    { emetteur, _id: facture }: FactureDuCode,
    code: Pick<CodeDeLitige, 'empreinte' | 'essais' | 'expireLe'>,
    { le, depuis, au }: { le: Date; depuis: Date; au: number },
  ): Promise<void> {
    const peu = { [`envoisLe.${au - 1}`]: trusted({ $exists: false }) };
    const anciens = { 'envoisLe.0': trusted({ $lte: depuis }) };
    await this.codes.updateOne(
      { emetteur, facture, $or: [peu, anciens] },
      { $set: code, $push: { envoisLe: { $each: [le], $slice: -au } } },
      { upsert: true },
    );
  }

  /** Compte un essai, et rend l'empreinte attendue ; `null` s'il n'y a plus de code, ou plus d'essai. */
  async essayer({ emetteur, _id: facture }: FactureDuCode, maintenant: Date): Promise<string | null> {
    const code = await this.codes
      .findOneAndUpdate(
        { emetteur, facture, essais: trusted({ $gt: 0 }), expireLe: trusted({ $gt: maintenant }) },
        { $inc: { essais: -1 } },
      )
      .lean();
    return code?.empreinte ?? null;
  }

  /** Le code a servi ; faux s'il a déjà servi. Rejoint la transaction en cours. */
  async consommer({ emetteur, _id: facture }: FactureDuCode, empreinte: string): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { emetteur, facture, empreinte },
      { $unset: { empreinte: 1 } },
    );
    return modifiedCount === 1;
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.codes.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

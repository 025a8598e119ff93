import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Defi } from './defi.schema';

/** À qui un code est demandé, et pour quoi. */
export type Cible = Pick<Defi, 'emetteur' | 'usage' | 'document' | 'email' | 'lien'>;

type CodeNeuf = Pick<Defi, 'empreinte' | 'essais' | 'creeLe' | 'expireLe'>;

/** Les codes envoyés, un par document et par adresse. Tout s'y décide par l'écriture. */
@Injectable()
export class DefisRepository {
  constructor(@InjectModel(Defi.name) private readonly defis: Model<Defi>) {}

  /** Remplace le code de cette adresse, si le dernier envoi permis d'avant est assez ancien ; rejoint la transaction en cours. @throws E11000 (`un_code_par_adresse`) sinon */
  async poser(
    { emetteur, usage, document, email, lien }: Cible,
    code: CodeNeuf,
    { depuis, au }: { depuis: Date; au: number },
  ): Promise<void> {
    const peu = { [`envoisLe.${au - 1}`]: trusted({ $exists: false }) };
    const anciens = { 'envoisLe.0': trusted({ $lte: depuis }) };
    await this.defis.updateOne(
      { emetteur, usage, document, email, $or: [peu, anciens] },
      {
        $set: { ...code, ...(lien && { lien }) },
        $push: { envoisLe: { $each: [code.creeLe], $slice: -au } },
      },
      { upsert: true },
    );
  }

  /** Compte un essai, et rend le défi qu'il reste ; `null` s'il n'y a plus de code par ce lien, ou plus d'essai. */
  async essayer(cible: Cible, le: Date): Promise<Defi | null> {
    const valable = {
      empreinte: trusted({ $exists: true }),
      essais: trusted({ $gt: 0 }),
      expireLe: trusted({ $gt: le }),
    };
    return this.defis
      .findOneAndUpdate({ ...cible, ...valable }, { $inc: { essais: -1 } }, { returnDocument: 'after' })
      .lean();
  }

  /** Le code a servi ; faux s'il a déjà servi. Rejoint la transaction en cours. */
  async consommer({ emetteur, _id, empreinte }: Defi): Promise<boolean> {
    const { modifiedCount } = await this.defis.updateOne(
      { emetteur, _id, empreinte },
      { $unset: { empreinte: 1 } },
    );
    return modifiedCount === 1;
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.defis.deleteMany({ emetteur: identifiant(emetteurId) });
  }

  /** Ceux de ces documents ; rejoint la transaction en cours. */
  async effacerDe(emetteur: Types.ObjectId, documents: readonly Types.ObjectId[]): Promise<void> {
    await this.defis.deleteMany({ emetteur, document: trusted({ $in: [...documents] }) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { DefiSignature } from '../schemas/defi-signature.schema';
import type { LienDevis } from '../schemas/lien-devis.schema';

type CodeNeuf = Pick<DefiSignature, 'empreinte' | 'essais' | 'creeLe' | 'expireLe'>;

/** Les codes envoyés à ceux qui signent, un par devis et par adresse. Tout s'y décide par l'écriture. */
@Injectable()
export class DefisSignatureRepository {
  constructor(@InjectModel(DefiSignature.name) private readonly defis: Model<DefiSignature>) {}

  /** Remplace le code de cette adresse, si le troisième envoi d'avant est assez ancien ; rejoint la transaction en cours. @throws E11000 (`un_code_par_signataire`) sinon */
  async poser(
    { emetteur, devis, email, _id: lien }: LienDevis,
    code: CodeNeuf,
    { depuis, au }: { depuis: Date; au: number },
  ): Promise<void> {
    const peu = { [`envoisLe.${au - 1}`]: trusted({ $exists: false }) };
    const anciens = { 'envoisLe.0': trusted({ $lte: depuis }) };
    await this.defis.updateOne(
      { emetteur, devis, email, $or: [peu, anciens] },
      { $set: { ...code, lien }, $push: { envoisLe: { $each: [code.creeLe], $slice: -au } } },
      { upsert: true },
    );
  }

  /** Compte un essai, et rend le défi qu'il reste ; `null` s'il n'y a plus de code par ce lien, ou plus d'essai. */
  async essayer({ emetteur, devis, email, _id: lien }: LienDevis, le: Date): Promise<DefiSignature | null> {
    const valable = {
      empreinte: trusted({ $exists: true }),
      essais: trusted({ $gt: 0 }),
      expireLe: trusted({ $gt: le }),
    };
    return this.defis
      .findOneAndUpdate(
        { emetteur, devis, email, lien, ...valable },
        { $inc: { essais: -1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Le code a servi ; faux s'il a déjà servi. Rejoint la transaction en cours. */
  async consommer({ emetteur, _id, empreinte }: DefiSignature): Promise<boolean> {
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

  /** Ceux de ces devis ; rejoint la transaction en cours. */
  async effacerDe(emetteur: Types.ObjectId, devis: readonly Types.ObjectId[]): Promise<void> {
    await this.defis.deleteMany({ emetteur, devis: trusted({ $in: [...devis] }) });
  }
}

import type { DossierDePreuve } from '@facturier/domaine/devis/preuve';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import type { Devis } from '../schemas/devis.schema';
import { Signature, SuiteDeSignatures } from './signature.schema';

type Cible = Pick<Devis, '_id' | 'emetteur'>;

/** Le dernier maillon d'une suite. */
export type Bout = Pick<SuiteDeSignatures, 'rang' | 'empreinte'>;

/** Ce qui reste d'un dossier effacé. */
const EFFACE = { dossier: '', cle: '', clePublique: '', sceau: '' };

/** Les acceptations par lien : on y ajoute, on n'y touche jamais avant la fin de leur garde. */
@Injectable()
export class SignaturesRepository {
  constructor(
    @InjectModel(Signature.name) private readonly signatures: Model<Signature>,
    @InjectModel(SuiteDeSignatures.name) private readonly suites: Model<SuiteDeSignatures>,
  ) {}

  async trouver({ emetteur, _id }: Cible): Promise<Signature | null> {
    return this.signatures.findOne({ emetteur, devis: _id }).lean();
  }

  async auRang(emetteur: Types.ObjectId, rang: number): Promise<Signature | null> {
    return this.signatures.findOne({ emetteur, rang }).lean();
  }

  /** Ouvre la suite de cet émetteur si elle ne l'est pas ; hors transaction : deux premiers de front n'en font qu'une. */
  async ouvrirSuite(emetteur: Types.ObjectId): Promise<void> {
    await this.suites.updateOne(
      { _id: emetteur },
      { $setOnInsert: { rang: 0, empreinte: null } },
      { upsert: true },
    );
  }

  async bout(emetteur: Types.ObjectId): Promise<Bout> {
    return (await this.suites.findById(emetteur).lean()) ?? { rang: 0, empreinte: null };
  }

  /** Ajoute un maillon au bout de la suite ; rejoint la transaction en cours. @throws E11000 si ce devis est déjà signé, ou ce rang pris */
  async ajouter(signature: Signature): Promise<void> {
    const { emetteur, rang, empreinte } = signature;
    await this.suites.updateOne({ _id: emetteur, rang: rang - 1 }, { $set: { rang, empreinte } });
    await this.signatures.create([signature]);
  }

  /** Celles de ces devis perdent leur dossier ; leur empreinte garde leur place dans la suite. Rejoint la transaction en cours. */
  async effacerDe(emetteur: Types.ObjectId, devis: readonly Types.ObjectId[], effaceLe: Date): Promise<void> {
    const siennes = await this.signatures.find({ emetteur, devis: trusted({ $in: [...devis] }) }).lean();
    for (const { devis: signe, dossier } of siennes) {
      const { precedente } = (JSON.parse(dossier) as DossierDePreuve).chaine;
      await this.signatures.updateOne(
        { emetteur, devis: signe },
        { $set: { ...EFFACE, effaceLe, ...(precedente && { precedente }) } },
      );
    }
  }

  /** Toutes, chaque suite dans son ordre. */
  toutes(): AsyncGenerator<Signature[]> {
    return lots<Signature>(
      this.signatures.collection.find({}, { sort: { emetteur: 1, rang: 1 }, batchSize: 100 }),
    );
  }

  /** Le bout de chaque suite. */
  bouts(): AsyncGenerator<SuiteDeSignatures[]> {
    return lots<SuiteDeSignatures>(this.suites.collection.find({}, { batchSize: 200 }));
  }
}

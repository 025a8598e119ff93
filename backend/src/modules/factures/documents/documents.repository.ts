import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Cible } from '../suivi.repository';
import { DocumentPdf } from '../schemas/suivi.schemas';

/** Le pilote rend un `Binary` pour une lecture `lean`. */
const enBuffer = (octets: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(octets) ? octets : Buffer.from(octets.buffer);

/** Les octets des documents émis : écrits une fois, avec leur empreinte. */
@Injectable()
export class DocumentsRepository {
  constructor(@InjectModel(DocumentPdf.name) private readonly documents: Model<DocumentPdf>) {}

  /** Les octets enregistrés, ou `null`. */
  async lire({ emetteur, _id }: Cible): Promise<Buffer | null> {
    const document = await this.documents.findOne({ emetteur, facture: _id }, { octets: 1 }).lean();
    return document && enBuffer(document.octets);
  }

  /** Enregistre les octets. @throws E11000 s'ils l'étaient déjà : la transaction en cours est alors perdue */
  async ecrire({ emetteur, _id }: Cible, octets: Buffer, creeLe: Date): Promise<void> {
    const sha256 = createHash('sha256').update(octets).digest('hex');
    await this.documents.create([{ emetteur, facture: _id, octets, sha256, creeLe }]);
  }

  /** Oublie un document. @returns le nombre d'octets libérés */
  async effacer({ emetteur, _id }: Cible): Promise<number> {
    const efface = await this.documents
      .findOneAndDelete({ emetteur, facture: _id }, { projection: { octets: 1 } })
      .lean();
    return efface ? enBuffer(efface.octets).length : 0;
  }
}

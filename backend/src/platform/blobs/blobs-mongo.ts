import { Injectable, type Type } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { Blobs, type Cle, type Objet } from './blobs';

/** Le pilote rend un `Binary` pour une lecture `lean`. */
const enBuffer = (octets: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(octets) ? octets : Buffer.from(octets.buffer);

/** Les octets dans MongoDB : une ligne par objet, dans la collection du rayon, dans la transaction de l'acte. */
@Injectable()
export class BlobsMongo extends Blobs {
  constructor(@InjectConnection() private readonly connexion: Connection) {
    super();
  }

  async get<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<O | null> {
    const objet = await this.modele(rayon)
      .findOne({ ...cle })
      .lean<O>();
    return objet && { ...objet, octets: enBuffer(objet.octets) };
  }

  async put<O extends Objet>(rayon: Type<O>, objet: Omit<O, '_id'> & Partial<O>): Promise<void> {
    await this.modele(rayon).create([objet]);
  }

  async delete<O extends Objet>(rayon: Type<O>, cle: Cle<O>): Promise<number> {
    const efface = await this.modele(rayon)
      .findOneAndDelete({ ...cle }, { projection: { octets: 1 } })
      .lean<Objet>();
    return efface ? enBuffer(efface.octets).length : 0;
  }

  private modele<O extends Objet>(rayon: Type<O>): Model<Objet> {
    return this.connexion.model<Objet>(rayon.name);
  }
}

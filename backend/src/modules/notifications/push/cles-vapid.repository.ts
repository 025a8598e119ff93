import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { CleVapid } from './cle-vapid.schema';

const _id = 'vapid';

/** La clé d'envoi, une pour toutes les instances. */
@Injectable()
export class ClesVapidRepository {
  constructor(@InjectModel(CleVapid.name) private readonly cles: Model<CleVapid>) {}

  /** La clé scellée, ou `null`. */
  async lire(): Promise<string | null> {
    return (await this.cles.findById(_id).lean())?.scelle ?? null;
  }

  /** Pose la clé à la place de celle-ci, ou la première ; une autre instance l'a peut-être déjà fait : la sienne reste. */
  async poser(scelle: string, ancien: string | null): Promise<void> {
    if (ancien !== null) {
      await this.cles.updateOne({ _id, scelle: ancien }, { $set: { scelle } });
      return;
    }
    try {
      await this.cles.create({ _id, scelle });
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LigneSecurite } from './ligne-securite.schema';

/** Le journal de sécurité en base : on y ajoute, on le lit, rien ne s'y change. */
@Injectable()
export class JournalSecuriteRepository {
  constructor(@InjectModel(LigneSecurite.name) private readonly lignes: Model<LigneSecurite>) {}

  async ajouter(ligne: LigneSecurite): Promise<void> {
    await this.lignes.create([ligne]);
  }

  /** Les dernières lignes de ce compte, la plus récente d'abord. */
  async dernieres(compte: string, combien: number): Promise<LigneSecurite[]> {
    return this.lignes.find({ compte }).sort({ le: -1 }).limit(combien).lean<LigneSecurite[]>();
  }

  async effacer(compte: string): Promise<void> {
    await this.lignes.deleteMany({ compte });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { LigneSecurite } from './ligne-securite.schema';

/** Le journal de sécurité en base : on y ajoute, on le lit, rien ne s'y change. */
@Injectable()
export class JournalSecuriteRepository {
  constructor(@InjectModel(LigneSecurite.name) private readonly lignes: Model<LigneSecurite>) {}

  async ajouter(ligne: LigneSecurite): Promise<void> {
    await this.lignes.create([ligne]);
  }

  /** Les dernières lignes de ce compte, sous ses empreintes, la plus récente d'abord. */
  async dernieres(comptes: readonly string[], combien: number): Promise<LigneSecurite[]> {
    return this.lignes
      .find({ compte: trusted({ $in: [...comptes] }) })
      .sort({ le: -1 })
      .limit(combien)
      .lean<LigneSecurite[]>();
  }

  async effacer(comptes: readonly string[]): Promise<void> {
    await this.lignes.deleteMany({ compte: trusted({ $in: [...comptes] }) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import type { Devis } from '../schemas/devis.schema';
import { LienDevis } from '../schemas/lien-devis.schema';

/** Les liens des devis. Un lien se cherche par son émetteur, ou par l'empreinte du jeton que seul son porteur connaît. */
@Injectable()
export class LiensDevisRepository {
  constructor(@InjectModel(LienDevis.name) private readonly liens: Model<LienDevis>) {}

  /** Rejoint la transaction en cours. @throws E11000 (`un_envoi_en_route`) si un courriel part déjà vers l'une de ces adresses */
  async creer(liens: readonly LienDevis[]): Promise<void> {
    await this.liens.insertMany(liens);
  }

  /** Celui dont voici l'empreinte du jeton, s'il n'est pas révoqué. */
  async parEmpreinte(empreinte: string): Promise<LienDevis | null> {
    return this.liens.findOne({ empreintes: empreinte, revoqueLe: trusted({ $exists: false }) }).lean();
  }

  /** Ceux de ce devis, le plus récent d'abord. */
  async deDevis({ emetteur, _id }: Pick<Devis, 'emetteur' | '_id'>): Promise<LienDevis[]> {
    return this.liens.find({ emetteur, devis: _id }).sort({ creeLe: -1, _id: -1 }).lean();
  }

  /** Tous ceux de ce compte, du plus ancien au plus récent. */
  async deCompte(emetteurId: string): Promise<LienDevis[]> {
    return this.liens
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ creeLe: 1 })
      .lean();
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.liens.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { SessionPaiement } from './schemas/session-paiement.schema';

/** Les pages de paiement, chacune à son compte. */
@Injectable()
export class SessionsPaiementRepository {
  constructor(@InjectModel(SessionPaiement.name) private readonly modele: Model<SessionPaiement>) {}

  async trouver(proprietaireId: string, sessionId: string): Promise<SessionPaiement | null> {
    return this.modele.findOne({ _id: sessionId, proprietaire: identifiant(proprietaireId) }).lean();
  }

  async derniere(proprietaireId: string): Promise<SessionPaiement | null> {
    return this.modele
      .findOne({ proprietaire: identifiant(proprietaireId) })
      .sort({ rang: -1, creeLe: -1 })
      .lean();
  }

  /** Retient la session ; sans effet si elle l'est déjà. */
  async retenir(
    proprietaireId: string,
    { _id, ...session }: Omit<SessionPaiement, 'proprietaire'>,
  ): Promise<void> {
    await this.modele.updateOne(
      { _id },
      { $setOnInsert: { ...session, proprietaire: identifiant(proprietaireId) } },
      { upsert: true },
    );
  }

  async supprimer(proprietaireId: string): Promise<void> {
    await this.modele.deleteMany({ proprietaire: identifiant(proprietaireId) });
  }
}

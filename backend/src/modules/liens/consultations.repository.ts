import { type Appareil, NIVEAUX, type NiveauConsultation } from '@facturier/domaine/liens/lien-public';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { ConsultationDeLien, type LienPublic } from './schemas/liens.schemas';

const MINUTE_MS = 60_000;

/** Ce qu'une visite montre d'elle. */
export interface Visite {
  le: Date;
  niveau: NiveauConsultation;
  appareil: Appareil;
}

/** Les visites d'un lien : une par jour et par sorte d'appareil, gardées un an. */
@Injectable()
export class ConsultationsRepository {
  constructor(@InjectModel(ConsultationDeLien.name) private readonly visites: Model<ConsultationDeLien>) {}

  /** Note une visite, ou ce qu'elle montre de plus ; rejoint la transaction en cours. */
  async noter(
    { emetteur, _id: lien }: Pick<LienPublic, '_id' | 'emetteur'>,
    { le, niveau, appareil }: Visite,
  ): Promise<void> {
    const minute = new Date(Math.floor(le.getTime() / MINUTE_MS) * MINUTE_MS);
    await this.visites.updateOne(
      { emetteur, lien, jour: dateCivileAParis(le), appareil },
      { $max: { niveau: NIVEAUX.indexOf(niveau) }, $setOnInsert: { le: minute } },
      { upsert: true },
    );
  }

  /** Les visites de ces liens, la plus récente d'abord. */
  async deLiens(
    emetteur: Types.ObjectId,
    liens: Types.ObjectId[],
  ): Promise<(Visite & { lien: Types.ObjectId })[]> {
    const lues = await this.visites
      .find({ emetteur, lien: trusted({ $in: liens }) })
      .sort({ le: -1 })
      .lean<ConsultationDeLien[]>();
    return lues.map(({ lien, le, niveau, appareil }) => ({
      lien,
      le,
      niveau: NIVEAUX[niveau] ?? 'ouverte',
      appareil,
    }));
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.visites.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

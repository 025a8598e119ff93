import type { LectureAnnuaire } from '@facturier/domaine/plateforme/annuaire-lu';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { LecturePa } from './schemas/annuaire-pa.schema';

/** Les lectures de l'annuaire, par plateforme et par SIREN : publiques, elles valent pour tous les comptes. */
@Injectable()
export class AnnuairePaRepository {
  constructor(@InjectModel(LecturePa.name) private readonly lectures: Model<LecturePa>) {}

  /** La dernière lecture, tant qu'elle vaut encore. */
  async gardee(hote: string, siren: string, maintenant: Date): Promise<LectureAnnuaire | null> {
    const _id = `${hote} ${siren}`;
    const lue = await this.lectures
      .findOne({ _id, expireLe: trusted({ $gt: maintenant }) })
      .lean<LecturePa>();
    return lue?.lecture ?? null;
  }

  async garder(hote: string, siren: string, lecture: LectureAnnuaire, expireLe: Date): Promise<void> {
    const _id = `${hote} ${siren}`;
    await this.lectures.updateOne({ _id }, { $set: { lecture, expireLe } }, { upsert: true });
  }
}

import type { LectureAnnuaire } from '@facturier/domaine/plateforme/annuaire-lu';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** Ce que l'annuaire a dit d'un SIREN, par une plateforme. Rien de qui l'a demandé. */
@Schema({ collection: 'annuaire_pa', versionKey: false })
export class LecturePa {
  /** L'origine de la plateforme, et le SIREN. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  lecture: LectureAnnuaire;

  @Prop({ type: Date, required: true })
  expireLe: Date;
}
export const LecturePaSchema = SchemaFactory.createForClass(LecturePa);
LecturePaSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

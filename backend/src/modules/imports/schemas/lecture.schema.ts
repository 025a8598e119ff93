import type { GenreImport } from '@facturier/domaine/contrat/imports';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { ObjectId } = MongooseSchema.Types;

/** Un fichier déposé, tel quel : ce qui est montré est ce qui s'écrira. */
@Schema({ collection: 'lectures_import', shardKey: { emetteur: 1 }, versionKey: false })
export class LectureDImport {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: GenreImport;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: String, required: true })
  sha256: string;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;

  /** Cet instant passé, elle ne sert plus, et s'efface. */
  @Prop({ type: Date, required: true })
  expireLe: Date;

  /** L'import en cours qui la lit encore : elle ne s'efface pas sous lui. */
  @Prop({ type: ObjectId })
  tenue?: Types.ObjectId;
}
export const LectureDImportSchema = enRayon(SchemaFactory.createForClass(LectureDImport));
LectureDImportSchema.index({ emetteur: 1, _id: 1 });
LectureDImportSchema.index({ expireLe: 1 });

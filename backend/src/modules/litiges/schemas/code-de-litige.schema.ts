import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;
const UNE_HEURE_S = 3_600;

/** Le code envoyé au client d'une facture : son empreinte à clé, ce qu'il reste d'essais, et quand les derniers sont partis. */
@Schema({ collection: 'codes_litiges', versionKey: false })
export class CodeDeLitige {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  @Prop({ type: String })
  empreinte?: string;

  @Prop({ type: Number, required: true })
  essais: number;

  @Prop({ type: Date, required: true })
  expireLe: Date;

  @Prop({ type: [Date], required: true })
  envoisLe: Date[];
}

export const CodeDeLitigeSchema = SchemaFactory.createForClass(CodeDeLitige);
CodeDeLitigeSchema.index({ emetteur: 1, facture: 1 }, { unique: true, name: 'un_code_par_facture' });
CodeDeLitigeSchema.index({ expireLe: 1 }, { expireAfterSeconds: UNE_HEURE_S });

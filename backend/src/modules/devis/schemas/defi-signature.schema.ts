import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;
const UNE_HEURE_S = 3_600;

/** Le code envoyé à qui signe : son empreinte à clé, ce qu'il reste d'essais, et quand les derniers sont partis. */
@Schema({ collection: 'defis_signature', versionKey: false })
export class DefiSignature {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  devis: Types.ObjectId;

  @Prop({ type: String, required: true })
  email: string;

  /** Le lien d'où il a été demandé : il ne vaut que par lui. */
  @Prop({ type: ObjectId, required: true })
  lien: Types.ObjectId;

  /** Absente : il a servi. */
  @Prop({ type: String })
  empreinte?: string;

  /** Ce qu'il en reste. */
  @Prop({ type: Number, required: true })
  essais: number;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Date, required: true })
  expireLe: Date;

  @Prop({ type: [Date], required: true })
  envoisLe: Date[];
}

export const DefiSignatureSchema = SchemaFactory.createForClass(DefiSignature);
/** Par adresse et non par lien : un lien de plus ne donne pas trois envois de plus. */
DefiSignatureSchema.index(
  { emetteur: 1, devis: 1, email: 1 },
  { unique: true, name: 'un_code_par_signataire' },
);
DefiSignatureSchema.index({ expireLe: 1 }, { expireAfterSeconds: UNE_HEURE_S });

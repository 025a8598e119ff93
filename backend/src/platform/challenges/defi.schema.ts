import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { UsageDeCle } from '../../config/cles';

const { ObjectId } = MongooseSchema.Types;
const UNE_HEURE_S = 3_600;

/** Un code envoyé à une adresse pour agir sur un document : son empreinte à clé, ce qu'il reste d'essais, quand les derniers sont partis. */
@Schema({ collection: 'defis', versionKey: false })
export class Defi {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  /** La salle qui le demande, par le nom de sa clé. */
  @Prop({ type: String, required: true })
  usage: UsageDeCle;

  @Prop({ type: ObjectId, required: true })
  document: Types.ObjectId;

  @Prop({ type: String, required: true })
  email: string;

  /** Le lien d'où il a été demandé, quand il ne vaut que par lui. */
  @Prop({ type: ObjectId })
  lien?: Types.ObjectId;

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

export const DefiSchema = SchemaFactory.createForClass(Defi);
/** Par adresse et non par lien : un lien de plus ne donne pas trois envois de plus. */
DefiSchema.index(
  { emetteur: 1, usage: 1, document: 1, email: 1 },
  { unique: true, name: 'un_code_par_adresse' },
);
DefiSchema.index({ expireLe: 1 }, { expireAfterSeconds: UNE_HEURE_S });

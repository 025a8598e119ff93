import type { ControlePasse, OrigineVerification } from '@facturier/domaine/contrat/verification';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import type { Rupture } from './controle';

const { Mixed } = MongooseSchema.Types;

/** Une vérification passée (`_id` : « nuit:échéance » ou « commande:instant »). */
@Schema({ collection: 'verifications', versionKey: false })
export class Verification {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  origine: OrigineVerification;

  @Prop({ type: Date, required: true })
  commenceLe: Date;

  @Prop({ type: Date, required: true })
  finiLe: Date;

  @Prop({ type: [Mixed], required: true })
  controles: ControlePasse[];

  @Prop({ type: Number, required: true })
  nombreRuptures: number;

  @Prop({ type: [Mixed], required: true })
  ruptures: (Rupture & { controle: string })[];
}

export const VerificationSchema = SchemaFactory.createForClass(Verification);
VerificationSchema.index({ finiLe: -1 }, { expireAfterSeconds: 400 * 86_400 });

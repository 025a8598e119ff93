import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Ce qu'un compte a fait partir vers des tiers en un mois de Paris, et ce qui en est revenu. */
@Schema({ collection: 'volumes_envois', versionKey: false })
export class VolumeEnvois {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true })
  compte: Types.ObjectId;

  /** `AAAA-MM`. */
  @Prop({ type: String, required: true })
  mois: string;

  @Prop({ type: Number, default: 0 })
  envois: number;

  @Prop({ type: Number, default: 0 })
  echecs: number;

  @Prop({ type: Number, default: 0 })
  signalements: number;
}

export const VolumeEnvoisSchema = SchemaFactory.createForClass(VolumeEnvois);
VolumeEnvoisSchema.index({ compte: 1, mois: 1 }, { unique: true });
VolumeEnvoisSchema.index({ mois: 1, signalements: -1, envois: -1 });

import type { MotifSignalement } from '@facturier/domaine/contrat/abus';
import { MOTIFS_SIGNALEMENT } from '@facturier/domaine/contrat/abus';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Un abus signalé par le lien d'un message : qui l'a envoyé, jamais qui le signale. L'identifiant est celui du lien : un seul par lien. */
@Schema({ collection: 'signalements', versionKey: false })
export class Signalement {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: 'ObjectId', required: true })
  expediteur: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true })
  facture: Types.ObjectId;

  @Prop({ type: String, required: true, enum: MOTIFS_SIGNALEMENT })
  motif: MotifSignalement;

  @Prop({ type: String })
  precision?: string;

  @Prop({ type: Date, required: true })
  le: Date;
}

const GARDE_SECONDES = 365 * 86_400;

export const SignalementSchema = SchemaFactory.createForClass(Signalement);
SignalementSchema.index({ expediteur: 1, le: -1 });
SignalementSchema.index({ le: 1 }, { expireAfterSeconds: GARDE_SECONDES });

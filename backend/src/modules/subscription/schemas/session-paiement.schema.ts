import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as SchemaMongoose, type Types } from 'mongoose';
import type { PlanPayant } from '@facturier/domaine/abonnement/plans';

/** Une page de paiement ouverte par un compte : elle n'est qu'à lui. */
@Schema({ collection: 'sessions_paiement', versionKey: false })
export class SessionPaiement {
  /** Identifiant de la session chez Stripe. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: SchemaMongoose.Types.ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  plan: PlanPayant;

  /** Rang de la session dans le compte : deux demandes au même instant ont le même, donc la même session. */
  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}

export const SessionPaiementSchema = SchemaFactory.createForClass(SessionPaiement);
SessionPaiementSchema.index({ proprietaire: 1, rang: -1 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Un événement de Stripe déjà traité ; son identifiant est inséré avec son effet, dans la même transaction. */
@Schema({ collection: 'evenements_stripe', versionKey: false })
export class EvenementStripe {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  type: string;

  @Prop({ type: Date, required: true })
  recuLe: Date;
}

export const EvenementStripeSchema = SchemaFactory.createForClass(EvenementStripe);
// Stripe ne répète plus un événement après trente jours.
EvenementStripeSchema.index({ recuLe: 1 }, { expireAfterSeconds: 90 * 86_400 });

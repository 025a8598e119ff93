import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Un message revenu et déjà traité : son Message-ID est celui d'un envoi (`_id`), qui n'a qu'une adresse. */
@Schema({ collection: 'rebonds', versionKey: false })
export class Rebond {
  @Prop({ type: String, required: true })
  _id: string;

  /** Le code étendu (RFC 3463) : `5.1.1`. */
  @Prop({ type: String, required: true })
  statut: string;

  @Prop({ type: Date, required: true })
  recuLe: Date;
}

export const RebondSchema = SchemaFactory.createForClass(Rebond);
/** Au-delà, l'envoi lui-même est oublié : rien ne s'y rattacherait plus. */
RebondSchema.index({ recuLe: 1 }, { expireAfterSeconds: 90 * 86_400 });

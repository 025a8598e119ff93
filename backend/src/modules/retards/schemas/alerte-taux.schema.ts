import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Le dernier jour où l'administration a été prévenue qu'un semestre (`_id` : son premier jour) n'a pas de taux. */
@Schema({ collection: 'alertes_taux', versionKey: false })
export class AlerteTaux {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  le: string;
}
export const AlerteTauxSchema = SchemaFactory.createForClass(AlerteTaux);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** Les taux d'un semestre (`_id` : son premier jour), saisis par l'administration ; en centièmes de pour cent. */
@Schema({ collection: 'taux_legaux', versionKey: false })
export class TauxLegal {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  legal: number;

  @Prop({ type: Number, required: true })
  bce: number;

  @Prop({ type: String, required: true })
  source: string;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  saisiPar: Types.ObjectId;

  @Prop({ type: Date, required: true })
  saisiLe: Date;
}
export const TauxLegalSchema = SchemaFactory.createForClass(TauxLegal);

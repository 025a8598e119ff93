import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** Une ligne par compte : deux brouillons écrits au même instant y passent l'un après l'autre, et se comptent tous deux. */
@Schema({ collection: 'places_brouillons', versionKey: false })
export class PlaceBrouillons {
  /** Le compte. */
  @Prop({ type: MongooseSchema.Types.ObjectId })
  _id: Types.ObjectId;

  /** Les octets écrits depuis la dernière pesée, et ce qu'elle avait trouvé. */
  @Prop({ type: Number, required: true })
  octets: number;
}

export const PlaceBrouillonsSchema = SchemaFactory.createForClass(PlaceBrouillons);

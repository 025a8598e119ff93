import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Un compte ne veut plus rien recevoir d'un autre. */
@Schema({ collection: 'blocages', versionKey: false })
export class Blocage {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true })
  compte: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true })
  expediteur: Types.ObjectId;

  @Prop({ type: Date, required: true })
  le: Date;
}

export const BlocageSchema = SchemaFactory.createForClass(Blocage);
BlocageSchema.index({ compte: 1, expediteur: 1 }, { unique: true });
BlocageSchema.index({ expediteur: 1 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/**
 * La place des documents d'un compte. À part du compte : un PDF rangé pendant une émission ne dispute pas
 * le compte à la transaction qui numérote.
 */
@Schema({ collection: 'espaces', versionKey: false })
export class Espace {
  /** Le compte. */
  @Prop({ type: MongooseSchema.Types.ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: Number, required: true })
  octets: number;
}

export const EspaceSchema = SchemaFactory.createForClass(Espace);

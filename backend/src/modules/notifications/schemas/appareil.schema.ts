import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** L'abonnement d'un navigateur. Son adresse et ses clés sont scellées : qui les a peut écrire à l'appareil. */
@Schema({ collection: 'abonnements_push', versionKey: false })
export class Appareil {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  compte: Types.ObjectId;

  /** De l'adresse : un navigateur n'est qu'à un compte, le dernier qui l'a pris. */
  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: String, required: true })
  scelle: string;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: Date, required: true })
  depuis: Date;
}
export const AppareilSchema = SchemaFactory.createForClass(Appareil);
AppareilSchema.index({ empreinte: 1 }, { unique: true });
AppareilSchema.index({ compte: 1, depuis: -1 });

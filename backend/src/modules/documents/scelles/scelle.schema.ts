import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Un maillon de la chaîne d'un vendeur : ajout seul, un par document émis, dans l'ordre où leurs octets se gardent. */
@Schema({ collection: 'scelles', shardKey: { emetteur: 1 }, versionKey: false })
export class Scelle {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: ObjectId, required: true })
  piece: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: 'facture' | 'avoir';

  @Prop({ type: String, required: true })
  pdf: string;

  @Prop({ type: String, default: '' })
  xml: string;

  @Prop({ type: String, default: '' })
  precedente: string;

  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: Date, required: true })
  le: Date;
}
export const ScelleSchema = SchemaFactory.createForClass(Scelle);
/** Le dernier mot : ni trou ni fourche, et un document une fois. */
ScelleSchema.index({ emetteur: 1, rang: 1 }, { unique: true });
ScelleSchema.index({ emetteur: 1, piece: 1 }, { unique: true });
/** Où une chaîne passe encore par ce qu'une publication en a dit. */
ScelleSchema.index({ empreinte: 1 });

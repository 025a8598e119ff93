import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** Combien d'articles un émetteur garde, archivés compris. Toute écriture qui en ajoute passe par ce document : deux se suivent. */
@Schema({ collection: 'catalogues', shardKey: { emetteur: 1 }, versionKey: false })
export class Catalogue {
  _id: Types.ObjectId;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: Number, required: true, default: 0 })
  articles: number;
}

export const CatalogueSchema = SchemaFactory.createForClass(Catalogue);
CatalogueSchema.index({ emetteur: 1 }, { unique: true });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as SchemaMongoose, type Types } from 'mongoose';

export type GenreConsommation = 'factures' | 'clients';

/** Un compteur de quota : factures émises d'un mois parisien, ou clients vivants (`mois` vaut alors `*`). */
@Schema({ collection: 'consommations', versionKey: false })
export class Consommation {
  _id: Types.ObjectId;

  @Prop({ type: SchemaMongoose.Types.ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: GenreConsommation;

  @Prop({ type: String, required: true })
  mois: string;

  @Prop({ type: Number, required: true })
  compte: number;
}

export const ConsommationSchema = SchemaFactory.createForClass(Consommation);
ConsommationSchema.index({ proprietaire: 1, genre: 1, mois: 1 }, { unique: true });
ConsommationSchema.index({ genre: 1, mois: 1, compte: -1, proprietaire: 1 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as SchemaMongoose, type Types } from 'mongoose';

/** Un compteur de quota : les clients vivants d'un compte (`mois` vaut `*`). Les factures du mois sont au compteur de leur série. */
@Schema({ collection: 'consommations', versionKey: false })
export class Consommation {
  _id: Types.ObjectId;

  @Prop({ type: SchemaMongoose.Types.ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: 'clients';

  @Prop({ type: String, required: true })
  mois: string;

  @Prop({ type: Number, required: true })
  compte: number;
}

export const ConsommationSchema = SchemaFactory.createForClass(Consommation);
ConsommationSchema.index({ proprietaire: 1, genre: 1, mois: 1 }, { unique: true });

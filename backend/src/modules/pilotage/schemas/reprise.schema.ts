import { type Categorie, CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Ce qui est encaissé hors de Facturier : une ligne par année et catégorie. */
@Schema({ collection: 'reprises', shardKey: { emetteur: 1 }, versionKey: false })
export class Reprise {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: Number, required: true })
  annee: number;

  @Prop({ type: String, required: true, enum: CATEGORIES })
  categorie: Categorie;

  @Prop({ type: Number, required: true })
  encaisseCentimes: number;

  /** Absent : autant que l'encaissé. */
  @Prop({ type: Number })
  realiseCentimes?: number;
}

export const RepriseSchema = SchemaFactory.createForClass(Reprise);
RepriseSchema.index({ emetteur: 1, annee: 1, categorie: 1 }, { unique: true });

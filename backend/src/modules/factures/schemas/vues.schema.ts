import type { Colonne } from '@facturier/domaine/contrat/vues';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** Comment un compte regarde sa liste de factures. */
@Schema({ collection: 'vues_factures', versionKey: false })
export class Vues {
  /** Le compte. */
  @Prop({ type: MongooseSchema.Types.ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: [{ _id: false, nom: String, adresse: String }], default: undefined })
  vues?: { nom: string; adresse: string }[];

  @Prop({ type: [String], default: undefined })
  colonnes?: Colonne[];
}

export const VuesSchema = SchemaFactory.createForClass(Vues);

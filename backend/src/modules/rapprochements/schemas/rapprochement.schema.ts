import type { GenreDeRapprochement } from '@facturier/domaine/contrat/rapprochements';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Une ligne de relevé appliquée : son empreinte à clé, ce qui en fut fait, et les écritures du livre qu'elle a données. Rien d'autre. */
@Schema({ collection: 'rapprochements', shardKey: { emetteur: 1 }, versionKey: false })
export class Rapprochement {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: String, required: true })
  genre: GenreDeRapprochement;

  /** Les références de ses écritures au livre ; vide d'un versement déjà au livre, ou d'une ligne ignorée. */
  @Prop({ type: [String], required: true })
  references: string[];

  @Prop({ type: Date, required: true })
  le: Date;
}

export const RapprochementSchema = SchemaFactory.createForClass(Rapprochement);
RapprochementSchema.index({ emetteur: 1, empreinte: 1 }, { unique: true, name: 'une_fois_par_ligne' });

import type { GenreImport } from '@facturier/domaine/contrat/imports';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Ce que donnent les colonnes d'une sorte de fichier, dit une fois : le suivant se propose de même. */
@Schema({ collection: 'modeles_import', shardKey: { emetteur: 1 }, versionKey: false })
export class ModeleDImport {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: GenreImport;

  /** L'empreinte des titres, dans n'importe quel ordre. */
  @Prop({ type: String, required: true })
  signature: string;

  /** Chaque titre et le champ qu'il donne, dans l'ordre du fichier. */
  @Prop({ type: [Mixed], required: true })
  colonnes: { titre: string; champ: string | null }[];
}
export const ModeleDImportSchema = SchemaFactory.createForClass(ModeleDImport);
ModeleDImportSchema.index({ emetteur: 1, genre: 1, signature: 1 }, { unique: true });

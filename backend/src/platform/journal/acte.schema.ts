import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { QuoiActe } from '@facturier/domaine/contrat/admin';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Une ligne du journal. Des identifiants seulement : ni nom ni adresse, pour qu'un compte supprimé n'y reste pas. */
@Schema({ collection: 'journal_admin', versionKey: false, minimize: false })
export class Acte {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  qui: Types.ObjectId;

  @Prop({ type: String, required: true })
  quoi: QuoiActe;

  /** Le compte visé ; absent d'un acte qui les vise tous. */
  @Prop({ type: ObjectId })
  cible?: Types.ObjectId;

  @Prop({ type: Mixed })
  avant?: Record<string, unknown>;

  @Prop({ type: Mixed })
  apres?: Record<string, unknown>;

  @Prop({ type: Date, required: true })
  le: Date;
}
export const ActeSchema = SchemaFactory.createForClass(Acte);
ActeSchema.index({ le: -1, _id: -1 });
ActeSchema.index({ quoi: 1, le: -1, _id: -1 });
ActeSchema.index({ cible: 1, le: -1, _id: -1 });
ActeSchema.index({ qui: 1, le: -1, _id: -1 });

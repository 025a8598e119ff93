import type { EtatLitige, MotifDeLitige } from '@facturier/domaine/litiges/litige';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Une ligne contestée ; `accordeCentimes` attend la décision. */
export interface PartEnLitige {
  rang: number;
  designation: string;
  motif: MotifDeLitige;
  montantCentimes: number;
  commentaire?: string;
  accordeCentimes?: number;
}

export interface Echange {
  de: 'client' | 'emetteur';
  texte: string;
  le: Date;
}

/** Des lignes d'une facture, contestées par son destinataire. Un seul litige est en cours par facture. */
@Schema({ collection: 'litiges', shardKey: { emetteur: 1 }, versionKey: false })
export class Litige {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  @Prop({ type: String, required: true })
  numero: string;

  @Prop({ type: String })
  client: string;

  @Prop({ type: String, required: true })
  etat: EtatLitige;

  /** Ce que dit l'état, pour l'index qui n'en laisse qu'un. */
  @Prop({ type: Boolean, required: true })
  enCours: boolean;

  @Prop({ type: [Mixed], required: true })
  lignes: PartEnLitige[];

  @Prop({ type: Number, required: true })
  contesteCentimes: number;

  @Prop({ type: Number })
  accordeCentimes?: number;

  @Prop({ type: [Mixed], required: true })
  echanges: Echange[];

  /** L'avoir que la décision a préparé, une fois émis. */
  @Prop({ type: Mixed })
  avoir?: { id: Types.ObjectId; numero: string };

  @Prop({ type: Date, required: true })
  ouvertLe: Date;

  @Prop({ type: Date })
  closLe?: Date;
}

export const LitigeSchema = SchemaFactory.createForClass(Litige);
LitigeSchema.index(
  { emetteur: 1, facture: 1 },
  { unique: true, name: 'un_litige_en_cours', partialFilterExpression: { enCours: true } },
);
LitigeSchema.index({ emetteur: 1, facture: 1, ouvertLe: -1 });
LitigeSchema.index({ emetteur: 1, enCours: -1, ouvertLe: -1 });

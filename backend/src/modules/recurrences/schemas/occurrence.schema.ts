import type { EtatDOccurrence, ModeDeSerie, RaisonDeSaut } from '@facturier/domaine/recurrences/serie';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Ce que devient une échéance. Une série n'en a qu'une à ce rang : elle ne se fait qu'une fois. Ne s'efface qu'avec le compte. */
@Schema({ collection: 'occurrences', shardKey: { emetteur: 1 }, versionKey: false })
export class Occurrence {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  recurrence: Types.ObjectId;

  /** Son rang, 0 pour la première. */
  @Prop({ type: Number, required: true })
  k: number;

  @Prop({ type: String, required: true })
  le: string;

  @Prop({ type: String })
  du?: string;

  @Prop({ type: String })
  au?: string;

  @Prop({ type: String, required: true })
  etat: EtatDOccurrence;

  /** Promise : ce qui doit en sortir. */
  @Prop({ type: String })
  mode?: ModeDeSerie;

  /** D'un rattrapage : un seul avis les dit toutes. */
  @Prop({ type: Boolean })
  groupee?: boolean;

  /** Demandée par la personne : l'état de la série ne l'arrête pas. */
  @Prop({ type: Boolean })
  manuelle?: boolean;

  /** Combien de fois elle a été refaite après la suppression de son brouillon : sa clé d'idempotence change avec lui. */
  @Prop({ type: Number, required: true, default: 0 })
  tour: number;

  @Prop({ type: String })
  saut?: RaisonDeSaut;

  /** Pourquoi elle a échoué : la phrase qu'une émission à la main aurait lue. */
  @Prop({ type: String })
  echec?: string;

  @Prop({ type: ObjectId })
  facture?: Types.ObjectId;

  @Prop({ type: Number, required: true, default: 0 })
  tentatives: number;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const OccurrenceSchema = SchemaFactory.createForClass(Occurrence);
OccurrenceSchema.index({ emetteur: 1, recurrence: 1, k: 1 }, { unique: true });

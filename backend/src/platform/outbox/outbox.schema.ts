import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export type EtatEffet = 'en_attente' | 'en_cours' | 'fait' | 'mort';

/** Un effet promis dans une transaction et accompli après elle : au moins une fois, jamais oublié. */
@Schema({ collection: 'boite_envoi', versionKey: false })
export class Effet {
  _id: Types.ObjectId;

  /** Le nom de la sorte d'effet, donné par le module qui la définit. */
  @Prop({ type: String, required: true })
  type: string;

  /** Ce que le traitement doit savoir. */
  @Prop({ type: Object, required: true })
  charge: object;

  /** Le compte qui l'a demandé ; absent si c'est le produit. */
  @Prop({ type: String })
  demandeur?: string;

  @Prop({ type: String, required: true, default: 'en_attente' })
  etat: EtatEffet;

  @Prop({ type: Number, required: true, default: 0 })
  tentatives: number;

  /** Pas avant cet instant. */
  @Prop({ type: Date, required: true })
  prevuLe: Date;

  /** Jeton de clôture du dernier preneur. */
  @Prop({ type: String })
  preneur?: string;

  @Prop({ type: String })
  raison?: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Date })
  finiLe?: Date;
}

export const EffetSchema = SchemaFactory.createForClass(Effet);
EffetSchema.index({ etat: 1, prevuLe: 1 });
EffetSchema.index(
  { finiLe: 1 },
  { expireAfterSeconds: 30 * 86_400, partialFilterExpression: { etat: 'fait' } },
);
/** Un effet mort a perdu sa charge ; sa raison se lit trois mois. */
EffetSchema.index(
  { creeLe: 1 },
  { expireAfterSeconds: 90 * 86_400, partialFilterExpression: { etat: 'mort' } },
);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Les deux côtés d'une conversation de support. */
export type Cote = 'utilisateur' | 'conseiller';
export const autreCote = (cote: Cote): Cote => (cote === 'utilisateur' ? 'conseiller' : 'utilisateur');

/** Où en est le courriel « vous avez des messages non lus » d'un côté : un par série, jusqu'à la lecture. */
export type EtatAvis = 'aucun' | 'prevu' | 'envoye';

/** Le rang d'une conversation dans la boîte du Conseiller. */
export type Priorite = 0 | 1 | 2;

type ParCote<T> = Record<Cote, T>;

/**
 * La conversation de support d'un compte. Les messages de chaque côté sont numérotés ; lire, c'est monter `lus` du côté qui lit.
 * Non lus = envoyés par l'autre − lus : les deux s'écrivent dans la même opération, le compte est toujours exact.
 */
@Schema({ collection: 'conversations', versionKey: false })
export class Conversation {
  _id: Types.ObjectId;

  /** Le compte. L'autre participant est l'administration, quel que soit le compte qui la porte. */
  @Prop({ type: ObjectId, required: true })
  utilisateur: Types.ObjectId;

  /** Nombre de messages. */
  @Prop({ type: Number, required: true })
  rang: number;

  /** Messages envoyés par chaque côté. */
  @Prop({ type: Mixed, required: true })
  envoyes: ParCote<number>;

  /** Messages de l'autre que chaque côté a lus (les premiers). */
  @Prop({ type: Mixed, required: true })
  lus: ParCote<number>;

  /** Ce que chaque côté n'a pas lu. */
  @Prop({ type: Mixed, required: true })
  nonLus: ParCote<number>;

  @Prop({ type: Mixed, required: true })
  avis: ParCote<EtatAvis>;

  /** Absente de la liste du Conseiller tant que rien n'y a été écrit, sauf s'il l'a ouverte lui-même. */
  @Prop({ type: Boolean, required: true })
  montreeAuConseiller: boolean;

  @Prop({ type: Mixed, default: null })
  dernierMessage: { contenu: string; cote: Cote; le: Date } | null;

  @Prop({ type: Date, required: true })
  derniereActivite: Date;

  /** Rien n'attend (0), une réponse est attendue (1), elle l'est par un compte à qui sa formule la promet en priorité (2). */
  @Prop({ type: Number, required: true })
  priorite: Priorite;

  /** Le premier message de la personne resté sans réponse ; absent quand rien n'attend. */
  @Prop({ type: Date })
  attenteDepuis?: Date;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}

export const ConversationSchema = SchemaFactory.createForClass(Conversation);
ConversationSchema.index({ utilisateur: 1 }, { unique: true });
/** L'ordre de la boîte du Conseiller, d'un bout à l'autre. */
export const ORDRE_DU_CONSEILLER = { priorite: -1, attenteDepuis: 1, derniereActivite: -1, _id: -1 } as const;
ConversationSchema.index({ montreeAuConseiller: 1, ...ORDRE_DU_CONSEILLER }, { name: 'boite_du_conseiller' });
ConversationSchema.index(
  { 'nonLus.conseiller': 1 },
  { partialFilterExpression: { 'nonLus.conseiller': { $gt: 0 } }, name: 'a_lire_par_le_conseiller' },
);

/** Un message : écrit une fois, jamais modifié. */
@Schema({ collection: 'messages', versionKey: false })
export class Message {
  _id: Types.ObjectId;

  /** Le compte dont c'est la conversation : tout accès en part. */
  @Prop({ type: ObjectId, required: true })
  utilisateur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  conversation: Types.ObjectId;

  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: String, required: true })
  cote: Cote;

  /** Rang parmi les messages de ce côté. */
  @Prop({ type: Number, required: true })
  rangCote: number;

  /** Le compte qui a écrit. */
  @Prop({ type: ObjectId, required: true })
  expediteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  contenu: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}

export const MessageSchema = SchemaFactory.createForClass(Message);
MessageSchema.index({ utilisateur: 1, conversation: 1, rang: -1 }, { unique: true });
MessageSchema.index({ utilisateur: 1, conversation: 1, cote: 1, rangCote: 1 });

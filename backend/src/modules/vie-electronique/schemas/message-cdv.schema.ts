import type { MessageCdv, PieceCdv } from '@facturier/domaine/plateforme/message-cdv';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Dix ans pleins après l'année : onze ans. */
const GARDE_SECONDES = 4_018 * 86_400;

/** Ce qu'un message dit, ses pièces sans leurs octets : eux restent dans le flux. */
export type MessageTenu = Omit<MessageCdv, 'pieces'> & { pieces: Pick<PieceCdv, 'nom' | 'mime'>[] };

/** Un message du cycle de vie d'une facture, émise ou reçue : ajouté, jamais changé, chaîné au précédent par son empreinte. */
@Schema({ collection: 'messages_cdv', shardKey: { proprietaire: 1 }, versionKey: false, minimize: false })
export class MessageDeVie {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  /** La facture émise, ou la facture reçue. */
  @Prop({ type: ObjectId, required: true })
  document: Types.ObjectId;

  @Prop({ type: String, required: true })
  cote: 'emise' | 'recue';

  /** `emis` : de notre main ; son écho, relu chez la plateforme, n'est pas une nouvelle. */
  @Prop({ type: String, required: true })
  sens: 'recu' | 'emis';

  /** Son identifiant chez qui l'émet. */
  @Prop({ type: String, required: true })
  mdt4: string;

  @Prop({ type: String, required: true })
  code: string;

  @Prop({ type: Mixed, required: true })
  message: MessageTenu;

  /** Le flux de la facture qu'il juge, si la plateforme le dit. */
  @Prop({ type: String })
  fluxJuge?: string;

  /** Le flux qui l'a apporté, et sa ligne au journal. */
  @Prop({ type: String })
  flowId?: string;

  /** D'un message émis : le dépôt qui le porte. */
  @Prop({ type: String })
  depot?: string;

  /** D'un encaissement dit (212) : son écriture au livre. */
  @Prop({ type: String })
  ecriture?: string;

  /** Quand il a été reçu, ou promis. */
  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: String, required: true })
  empreinte: string;
}
export const MessageDeVieSchema = SchemaFactory.createForClass(MessageDeVie);
/** Le même message, reçu dix fois, n'y est qu'une. */
MessageDeVieSchema.index({ proprietaire: 1, document: 1, mdt4: 1 }, { unique: true, name: 'un_message' });
/** Une chaîne ne fourche pas. */
MessageDeVieSchema.index({ proprietaire: 1, document: 1, rang: 1 }, { unique: true, name: 'chaine_de_vie' });
MessageDeVieSchema.index({ creeLe: 1 }, { expireAfterSeconds: GARDE_SECONDES });

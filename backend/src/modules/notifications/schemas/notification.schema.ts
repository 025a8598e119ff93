import type { CibleDeNotification, VariablesDeNotification } from '@facturier/domaine/notifications/texte';
import type { TypeNotification } from '@facturier/domaine/notifications/types';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;
const UN_AN_S = 366 * 86_400;

/** Une ligne de la cloche d'un compte : une par type et par cible, qui compte ses faits. */
@Schema({ collection: 'notifications', shardKey: { destinataire: 1 }, versionKey: false })
export class Notification {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  destinataire: Types.ObjectId;

  @Prop({ type: String, required: true })
  type: TypeNotification;

  /** Le type et la cible : « facture_refusee facture 6720… ». */
  @Prop({ type: String, required: true })
  cle: string;

  @Prop({ type: Mixed, required: true })
  cible: CibleDeNotification;

  /** Ce que le dernier fait apprend. */
  @Prop({ type: Mixed, required: true })
  variables: VariablesDeNotification;

  /** Le compte que cette ligne nomme à un autre : parti, son nom s'en va. */
  @Prop({ type: ObjectId })
  auteur?: Types.ObjectId;

  @Prop({ type: Number, required: true })
  nombre: number;

  /** Le dernier fait. */
  @Prop({ type: Date, required: true })
  le: Date;

  /** Sa place dans la liste : `le`, ou le jour où elle revient. */
  @Prop({ type: Date, required: true })
  place: Date;

  @Prop({ type: Date, default: null })
  vueLe: Date | null;

  @Prop({ type: Date, default: null })
  lueLe: Date | null;

  @Prop({ type: Date, default: null })
  archiveeLe: Date | null;

  @Prop({ type: String, default: null })
  reporteeAu: string | null;

  /** Son courriel est dû au prochain matin, avec les autres. */
  @Prop({ type: Boolean })
  auMatin?: boolean;
}
export const NotificationSchema = SchemaFactory.createForClass(Notification);
NotificationSchema.index({ destinataire: 1, cle: 1 }, { unique: true });
NotificationSchema.index({ destinataire: 1, place: -1, _id: -1 });
NotificationSchema.index(
  { destinataire: 1, lueLe: 1, vueLe: 1 },
  { partialFilterExpression: { lueLe: null } },
);
NotificationSchema.index({ destinataire: 1, le: 1 }, { partialFilterExpression: { auMatin: true } });
NotificationSchema.index({ auteur: 1 }, { partialFilterExpression: { auteur: { $exists: true } } });
// Le fait reste dans l'histoire de sa facture : la ligne de la cloche peut partir, lue ou non.
NotificationSchema.index({ place: 1 }, { expireAfterSeconds: UN_AN_S });

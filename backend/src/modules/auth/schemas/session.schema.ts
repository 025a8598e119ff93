import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Une session ouverte. Ni adresse IP ni agent complet : seulement « Chrome sur Linux ». */
@Schema({ collection: 'sessions', versionKey: false })
export class Session {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true })
  utilisateur: Types.ObjectId;

  @Prop({ type: String, required: true })
  appareil: string;

  @Prop({ type: Date, required: true })
  creeeLe: Date;

  @Prop({ type: Date, required: true })
  vueLe: Date;

  /** Quand le mot de passe a été redonné dans cette session ; absent : à son ouverture. */
  @Prop({ type: Date })
  prouveeLe?: Date;

  /** Fin du dernier jeton donné : sans nouvelle d'ici là, la session est finie. */
  @Prop({ type: Date, required: true })
  expireLe: Date;

  /** Fin au plus tard, même en usage continu. */
  @Prop({ type: Date, required: true })
  finLe: Date;
}

export const SessionSchema = SchemaFactory.createForClass(Session);
SessionSchema.index({ utilisateur: 1, vueLe: -1 });
SessionSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

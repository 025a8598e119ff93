import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export type GenreJeton = 'verification' | 'reinitialisation';

/** Un lien envoyé par courriel. Le jeton lui-même n'est pas gardé : seulement son empreinte SHA-256. */
@Schema({ collection: 'jetons_courriel', versionKey: false })
export class JetonCourriel {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true, enum: ['verification', 'reinitialisation'] })
  genre: GenreJeton;

  @Prop({ type: 'ObjectId', required: true })
  utilisateur: Types.ObjectId;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Date, required: true })
  expireLe: Date;

  @Prop({ type: Date, default: null })
  utiliseLe: Date | null;
}

/** Gardé un mois après sa fin : un vieux lien s'explique (« déjà vérifiée », « expiré ») au lieu d'être inconnu. */
const GARDE_SECONDES = 30 * 86_400;

export const JetonCourrielSchema = SchemaFactory.createForClass(JetonCourriel);
JetonCourrielSchema.index({ utilisateur: 1, genre: 1, creeLe: -1 });
JetonCourrielSchema.index({ expireLe: 1 }, { expireAfterSeconds: GARDE_SECONDES });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const GENRES_JETON = [
  'verification',
  'reinitialisation',
  'changement_adresse',
  'pas_moi',
  'second_facteur_perdu',
  'reprise_a_annuler',
] as const;
export type GenreJeton = (typeof GENRES_JETON)[number];

/** Ce que certains liens savent de plus. */
export interface SuiteJeton {
  /** Changement d'adresse : la nouvelle. « Ce n'est pas moi » : celle du compte à l'instant de l'acte. */
  adresse?: string;
  /** Changement d'adresse : empreinte de la marque du navigateur qui l'a demandé. */
  marqueHash?: string;
  /** « Ce n'est pas moi » : l'instant de l'acte, s'il précède le lien. */
  depuis?: Date;
}

/** Un lien envoyé par courriel. Le jeton lui-même n'est pas gardé : seulement son empreinte SHA-256. */
@Schema({ collection: 'jetons_courriel', versionKey: false })
export class JetonCourriel implements SuiteJeton {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true, enum: GENRES_JETON })
  genre: GenreJeton;

  @Prop({ type: 'ObjectId', required: true })
  utilisateur: Types.ObjectId;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Date, required: true })
  expireLe: Date;

  @Prop({ type: Date, default: null })
  utiliseLe: Date | null;

  @Prop({ type: String })
  adresse?: string;

  @Prop({ type: String })
  marqueHash?: string;

  @Prop({ type: Date })
  depuis?: Date;
}

/** Gardé un mois après sa fin : un vieux lien s'explique (« déjà vérifiée », « expiré ») au lieu d'être inconnu. */
const GARDE_SECONDES = 30 * 86_400;

export const JetonCourrielSchema = SchemaFactory.createForClass(JetonCourriel);
JetonCourrielSchema.index({ utilisateur: 1, genre: 1, creeLe: -1 });
JetonCourrielSchema.index({ expireLe: 1 }, { expireAfterSeconds: GARDE_SECONDES });

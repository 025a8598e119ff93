import type { TransportCle } from '@facturier/domaine/contrat/cles';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Une clé d'accès. `_id` est l'empreinte SHA-256 de son identifiant WebAuthn : une clé n'est qu'à un compte. */
@Schema({ collection: 'cles_acces', versionKey: false })
export class CleEnregistree {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: 'ObjectId', required: true })
  utilisateur: Types.ObjectId;

  @Prop({ type: String, required: true })
  identifiant: string;

  /** La clé publique (COSE), en base64url. */
  @Prop({ type: String, required: true })
  clePublique: string;

  /** Le dernier compteur vu ; `0` quand la clé n'en tient pas. */
  @Prop({ type: Number, required: true })
  compteur: number;

  @Prop({ type: [String], required: true })
  transports: TransportCle[];

  @Prop({ type: Boolean, required: true })
  synchronisee: boolean;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: Date, required: true })
  creeeLe: Date;

  @Prop({ type: Date, default: null })
  utiliseeLe: Date | null;

  /** Son compteur a reculé : elle n'ouvre rien tant que sa propriétaire ne l'a pas gardée. */
  @Prop({ type: Date })
  ecarteeLe?: Date;
}

export const CleEnregistreeSchema = SchemaFactory.createForClass(CleEnregistree);
CleEnregistreeSchema.index({ utilisateur: 1, creeeLe: 1 });

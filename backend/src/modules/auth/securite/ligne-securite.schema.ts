import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

const DOUZE_MOIS_S = 365 * 86_400;

/**
 * Une ligne du journal de sécurité. Ni nom, ni adresse : l'empreinte à secret d'un compte, ce qu'il faut au serveur pour le
 * retrouver, scellé, et le préfixe d'un réseau.
 */
@Schema({ collection: 'journal_securite', versionKey: false })
export class LigneSecurite {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  compte: string;

  /** L'identifiant du compte, scellé ; absent des lignes d'avant l'ADR 0112 (docs/salles/auth.md). */
  @Prop({ type: String })
  titulaire?: string;

  @Prop({ type: String, required: true })
  acte: string;

  @Prop({ type: Boolean, required: true })
  reussi: boolean;

  /** `198.51.100.0/24` ou `2001:db8:1::/48`. */
  @Prop({ type: String, required: true })
  reseau: string;

  /** « Firefox sur Linux ». */
  @Prop({ type: String, required: true })
  appareil: string;

  @Prop({ type: Date, required: true })
  le: Date;
}

export const LigneSecuriteSchema = SchemaFactory.createForClass(LigneSecurite);
LigneSecuriteSchema.index({ le: -1, _id: -1 });
LigneSecuriteSchema.index({ compte: 1, le: -1, _id: -1 });
LigneSecuriteSchema.index({ acte: 1, le: -1, _id: -1 });
LigneSecuriteSchema.index({ reseau: 1, le: -1, _id: -1 });
LigneSecuriteSchema.index({ reussi: 1, le: -1, _id: -1 });
LigneSecuriteSchema.index({ le: 1 }, { expireAfterSeconds: DOUZE_MOIS_S });

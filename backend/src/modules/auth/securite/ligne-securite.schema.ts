import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const DOUZE_MOIS_S = 365 * 86_400;

/** Une ligne du journal de sécurité. Ni nom, ni adresse : l'empreinte à secret d'un compte, et le préfixe d'un réseau. */
@Schema({ collection: 'journal_securite', versionKey: false })
export class LigneSecurite {
  @Prop({ type: String, required: true })
  compte: string;

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
LigneSecuriteSchema.index({ compte: 1, le: -1 });
LigneSecuriteSchema.index({ le: 1 }, { expireAfterSeconds: DOUZE_MOIS_S });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { Utilisateur } from '../../users/schemas/user.schema';

/** Une inscription qui attend sa confirmation, sous l'empreinte de la marque de son navigateur. Plusieurs attendent à une même adresse. */
@Schema({ collection: 'inscriptions', versionKey: false })
export class InscriptionEnAttente {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: 'ObjectId', required: true })
  utilisateur: Types.ObjectId;

  @Prop({ type: String, required: true })
  prenom: string;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: String, required: true })
  role: Utilisateur['role'];

  @Prop({ type: String, default: null })
  siret: string | null;

  @Prop({ type: String, required: true })
  motDePasseHash: string;

  @Prop({ type: Date, required: true })
  expireLe: Date;
}

export const InscriptionEnAttenteSchema = SchemaFactory.createForClass(InscriptionEnAttente);
InscriptionEnAttenteSchema.index({ utilisateur: 1 });
InscriptionEnAttenteSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

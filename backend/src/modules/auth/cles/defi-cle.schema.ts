import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * Un défi en attente de sa signature, gardé par son empreinte. Celui d'un compte porte le nom du compte : le suivant le remplace, un
 * compte n'en accumule pas.
 */
@Schema({ collection: 'defis_cles', versionKey: false })
export class DefiEnAttente {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: Date, required: true })
  expireLe: Date;
}

export const DefiEnAttenteSchema = SchemaFactory.createForClass(DefiEnAttente);
DefiEnAttenteSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

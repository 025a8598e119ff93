import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const TROIS_ANS_S = 3 * 365 * 86_400;

/** Un essai déjà commencé à une adresse : l'empreinte à clé de l'adresse, jamais l'adresse. */
@Schema({ collection: 'essais_passes', versionKey: false })
export class EssaiPasse {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Date, required: true })
  debutLe: Date;
}

export const EssaiPasseSchema = SchemaFactory.createForClass(EssaiPasse);
EssaiPasseSchema.index({ debutLe: 1 }, { expireAfterSeconds: TROIS_ANS_S });

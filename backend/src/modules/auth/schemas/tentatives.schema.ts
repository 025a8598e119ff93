import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Un compteur de tentatives. La clé est une empreinte à secret : ni adresse électronique ni IP en clair. */
@Schema({ collection: 'tentatives', versionKey: false })
export class Tentatives {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  nombre: number;

  @Prop({ type: Date, required: true })
  bloqueJusqua: Date;

  @Prop({ type: Date, required: true })
  expireLe: Date;

  /** Réponse faite à la dernière demande. */
  @Prop({ type: Boolean, required: true })
  refusee: boolean;
}

export const TentativesSchema = SchemaFactory.createForClass(Tentatives);
TentativesSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

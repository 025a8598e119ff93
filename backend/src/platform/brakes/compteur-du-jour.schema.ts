import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Ce qui part en une période : d'un expéditeur, à une adresse, de l'un à l'autre. La clé est une empreinte à secret. */
@Schema({ collection: 'compteurs_courriels', versionKey: false })
export class CompteurDuJour {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  nombre: number;

  @Prop({ type: Date, required: true })
  expireLe: Date;
}

export const CompteurDuJourSchema = SchemaFactory.createForClass(CompteurDuJour);
CompteurDuJourSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

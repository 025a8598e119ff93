import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Les messages comptés sur une heure. La clé est une empreinte à secret : ni adresse électronique ni IP en clair. */
@Schema({ collection: 'compteurs_contact', versionKey: false })
export class CompteurContact {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  nombre: number;

  @Prop({ type: Date, required: true })
  expireLe: Date;
}

export const CompteurContactSchema = SchemaFactory.createForClass(CompteurContact);
CompteurContactSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Ce qu'un frein sait de quelqu'un, effacé quand il n'en reste rien. La clé est une empreinte à secret : ni adresse ni IP en clair. */
@Schema({ collection: 'tentatives', versionKey: false })
export class Frein {
  @Prop({ type: String, required: true })
  _id: string;

  /** D'un seau : l'instant où il sera de nouveau plein. */
  @Prop({ type: Date, required: true })
  expireLe: Date;

  /** D'un délai : les tentatives comptées. */
  @Prop({ type: Number })
  nombre?: number;

  @Prop({ type: Date })
  bloqueJusqua?: Date;

  /** D'un seau : les places que la dernière demande a prises. */
  @Prop({ type: Number })
  prises?: number;
}

export const FreinSchema = SchemaFactory.createForClass(Frein);
FreinSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Combien de connexions réussies un jour donné (à Paris). Un nombre, personne en particulier. */
@Schema({ collection: 'connexions', versionKey: false })
export class ConnexionsDuJour {
  /** `AAAA-MM-JJ`. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  nombre: number;
}

export const ConnexionsDuJourSchema = SchemaFactory.createForClass(ConnexionsDuJour);

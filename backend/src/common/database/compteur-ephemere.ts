import { Prop, Schema } from '@nestjs/mongoose';

/** Un nombre compté jusqu'à une échéance, puis effacé par la base. Sa clé est une empreinte à secret : ni adresse ni IP en clair. */
@Schema()
export abstract class CompteurEphemere {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  nombre: number;

  @Prop({ type: Date, required: true })
  expireLe: Date;
}

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Une clé publique qui a signé des codes de vérification : gardée pour toujours, le secret dont elle vient peut se perdre. */
@Schema({ collection: 'cles_verification', versionKey: false })
export class CleVerification {
  /** Son nom : huit signes, ceux que le code porte. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Les 32 octets de la clé Ed25519, en base64url. */
  @Prop({ type: String, required: true })
  publique: string;

  @Prop({ type: Date, required: true })
  depuis: Date;

  /** Le jour où l'exploitant l'a dite volée : ce qu'elle signe ne vaut plus seul. */
  @Prop({ type: Date })
  retireeLe?: Date;
}
export const CleVerificationSchema = SchemaFactory.createForClass(CleVerification);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** La clé par laquelle les services d'envoi reconnaissent ce serveur (VAPID, RFC 8292), scellée : une seule, `_id` « vapid ». */
@Schema({ collection: 'cles_vapid', versionKey: false })
export class CleVapid {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  scelle: string;
}
export const CleVapidSchema = SchemaFactory.createForClass(CleVapid);

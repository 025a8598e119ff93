import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';
import { GARDE_SECONDES } from './depot-pa.schema';

const { ObjectId } = MongooseSchema.Types;

/** Les octets d'un statut ou d'une déclaration, tels qu'ils partent. Ceux d'une facture sont au document. */
@Schema({ collection: 'octets_pa', versionKey: false })
export class OctetsPa {
  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  depot: string;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;

  @Prop({ type: String, required: true })
  sha256: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const OctetsPaSchema = enRayon(SchemaFactory.createForClass(OctetsPa));
OctetsPaSchema.index({ proprietaire: 1, depot: 1 }, { unique: true });
OctetsPaSchema.index({ creeLe: 1 }, { expireAfterSeconds: GARDE_SECONDES });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { ObjectId } = MongooseSchema.Types;

/** Les octets du PDF d'un devis finalisé, écrits une fois. */
@Schema({ collection: 'documents_devis', shardKey: { emetteur: 1 }, versionKey: false })
export class DocumentDevis {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  devis: Types.ObjectId;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;

  @Prop({ type: String, required: true })
  sha256: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const DocumentDevisSchema = enRayon(SchemaFactory.createForClass(DocumentDevis));
DocumentDevisSchema.index({ emetteur: 1, devis: 1 }, { unique: true });

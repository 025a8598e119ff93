import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { ObjectId } = MongooseSchema.Types;

/** Les octets du PDF d'une pièce antérieure, tels qu'ils sont arrivés. */
@Schema({ collection: 'fichiers_anterieurs', shardKey: { emetteur: 1 }, versionKey: false })
export class FichierAnterieur {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  piece: Types.ObjectId;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;
}
export const FichierAnterieurSchema = enRayon(SchemaFactory.createForClass(FichierAnterieur));
FichierAnterieurSchema.index({ emetteur: 1, piece: 1 }, { unique: true });

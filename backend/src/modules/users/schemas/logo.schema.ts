import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

/** Un logo réencodé par nous : les factures émises gardent le leur. */
@Schema({ collection: 'logos', versionKey: false })
export class Logo {
  /** SHA-256 du compte et des octets, en hexadécimal. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true, enum: ['image/png', 'image/jpeg'] })
  type: 'image/png' | 'image/jpeg';

  @Prop({ type: Buffer, required: true })
  octets: Buffer;

  @Prop({ type: Number, required: true })
  largeur: number;

  @Prop({ type: Number, required: true })
  hauteur: number;
}

export const LogoSchema = enRayon(SchemaFactory.createForClass(Logo));

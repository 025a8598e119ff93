import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/**
 * Le dernier rang donné aux devis d'un émetteur ; chaque année repart de 1. À part des compteurs de factures, qui tiennent aussi des sommes
 * et des places du plan : un devis n'en prend pas.
 */
@Schema({ collection: 'rangs_devis', versionKey: false })
export class RangDevis {
  /** L'émetteur. */
  @Prop({ type: ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Number, required: true })
  annee: number;

  @Prop({ type: Number, required: true })
  rang: number;
}
export const RangDevisSchema = SchemaFactory.createForClass(RangDevis);

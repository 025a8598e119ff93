import type { CfeDite, ChargeDite, ChargesDites, SoldeDit } from '@facturier/domaine/pilotage/charges';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Ce qu'une personne dit de ses dépenses et de son compte en banque : une fiche par émetteur. */
@Schema({ collection: 'charges', versionKey: false })
export class Charges implements ChargesDites {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: [Mixed], required: true })
  charges: ChargeDite[];

  @Prop({ type: [Mixed], required: true })
  soldes: SoldeDit[];

  @Prop({ type: Mixed })
  cfe?: CfeDite;

  /** Monte à chaque changement : deux onglets ne s'écrasent pas. */
  @Prop({ type: Number, required: true })
  revision: number;
}

export const ChargesSchema = SchemaFactory.createForClass(Charges);
ChargesSchema.index({ emetteur: 1 }, { unique: true });

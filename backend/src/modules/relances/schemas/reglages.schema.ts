import type { Sequences } from '@facturier/domaine/relances/sequences';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Les rappels d'un compte (`_id`) : éteints tant qu'il ne les allume pas. */
@Schema({ collection: 'reglages_relances', versionKey: false })
export class ReglagesDeRelance {
  @Prop({ type: ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Boolean, required: true, default: false })
  actif: boolean;

  @Prop({ type: Date })
  depuis?: Date;

  @Prop({ type: Boolean, default: false })
  anciennes: boolean;

  @Prop({ type: Boolean, default: false })
  alsaceMoselle: boolean;

  /** Celles que le compte a changées. */
  @Prop({ type: Mixed })
  sequences?: Partial<Sequences> | null;

  /** La dernière échéance du travail qui l'a vu. */
  @Prop({ type: String, default: '' })
  revuAuTick: string;
}
export const ReglagesDeRelanceSchema = SchemaFactory.createForClass(ReglagesDeRelance);
ReglagesDeRelanceSchema.index({ actif: 1, revuAuTick: 1 }, { partialFilterExpression: { actif: true } });

import { ASSIETTES_D_OBJECTIF, type AssietteDObjectif } from '@facturier/domaine/pilotage/objectif';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** L'objectif d'une année : un par émetteur et par année. */
@Schema({ collection: 'objectifs', shardKey: { emetteur: 1 }, versionKey: false })
export class Objectif {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: Number, required: true })
  annee: number;

  @Prop({ type: String, required: true, enum: ASSIETTES_D_OBJECTIF })
  sur: AssietteDObjectif;

  @Prop({ type: Number, required: true })
  centimes: number;
}

export const ObjectifSchema = SchemaFactory.createForClass(Objectif);
ObjectifSchema.index({ emetteur: 1, annee: 1 }, { unique: true });

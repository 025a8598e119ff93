import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Ce qu'un émetteur, ou son client, a dit des rappels d'une facture ou d'un client (`cible`). */
@Schema({ collection: 'consignes_relances', versionKey: false })
export class Consigne {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  cible: Types.ObjectId;

  /** D'une facture. */
  @Prop({ type: Boolean })
  pause?: boolean;

  /** D'une facture : le jour promis. */
  @Prop({ type: String })
  promesse?: string | null;

  /** D'un client. */
  @Prop({ type: Boolean })
  exclu?: boolean;

  /** D'un client : la séquence douce. */
  @Prop({ type: Boolean })
  douce?: boolean;

  /** L'instant où le client a demandé de ne plus en recevoir. */
  @Prop({ type: Date })
  refuseLe?: Date;
}
export const ConsigneSchema = SchemaFactory.createForClass(Consigne);
ConsigneSchema.index({ emetteur: 1, cible: 1 }, { unique: true });

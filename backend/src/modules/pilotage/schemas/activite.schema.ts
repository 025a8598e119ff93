import type { Activite as ActiviteDatee, VersionActivite } from '@facturier/domaine/cotisations/activite';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** L'activité d'un micro-entrepreneur, telle qu'il la dit : une par émetteur. */
@Schema({ collection: 'activites', versionKey: false })
export class Activite implements ActiviteDatee {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  debut: DateCivile;

  @Prop({ type: String })
  fin?: DateCivile;

  /** De la plus ancienne à la plus récente : elles s'ajoutent. */
  @Prop({ type: [Mixed], required: true })
  versions: VersionActivite[];

  @Prop({ type: Mixed })
  acre?: { obtenue: boolean };

  /** En centièmes de pour cent. */
  @Prop({ type: Number })
  tauxMarginal?: number;

  /** Monte à chaque changement : deux onglets ne s'écrasent pas. */
  @Prop({ type: Number, required: true })
  revision: number;

  /** Combien d'actes de déclaration l'ont prise depuis sa révision. */
  @Prop({ type: Number })
  actes?: number;
}

export const ActiviteSchema = SchemaFactory.createForClass(Activite);
ActiviteSchema.index({ emetteur: 1 }, { unique: true });

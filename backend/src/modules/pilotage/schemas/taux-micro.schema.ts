import { type CentMilliemes, type CodeDeTaux, CODES_DE_TAUX } from '@facturier/domaine/cotisations/taux';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** Une version d'un taux de cotisations, saisie par l'administration : ajoutée, jamais changée ; la dernière l'emporte. */
@Schema({ collection: 'taux_micro', versionKey: false })
export class TauxMicro {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true, enum: CODES_DE_TAUX })
  code: CodeDeTaux;

  /** En cent-millièmes. */
  @Prop({ type: Number, required: true })
  valeur: CentMilliemes;

  @Prop({ type: String, required: true })
  du: DateCivile;

  @Prop({ type: String, required: true })
  jusquAu: DateCivile;

  @Prop({ type: String, required: true })
  source: string;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  saisiPar: Types.ObjectId;

  @Prop({ type: Date, required: true })
  saisiLe: Date;
}

export const TauxMicroSchema = SchemaFactory.createForClass(TauxMicro);
TauxMicroSchema.index({ code: 1, saisiLe: 1 });

import type { Periodicite } from '@facturier/domaine/cotisations/activite';
import type { ParCategorie } from '@facturier/domaine/cotisations/categories';
import type { Estimation } from '@facturier/domaine/cotisations/estimation';
import type { DeclarationFaite } from '@facturier/domaine/cotisations/suivi';
import type { Periode } from '@facturier/domaine/recettes/periode';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Ce qui a été dit à l'Urssaf, figé : le livre peut changer, la copie jamais. */
export interface CopieFigee extends DeclarationFaite {
  estimation: Estimation;
  /** Ce que le livre disait : combien d'écritures, et leur empreinte. */
  livre: { ecritures: number; empreinte: string };
  reference?: string;
  payeCentimes?: number;
  /** L'instant où elle a été notée ici. */
  noteeLe: Date;
}

/** Une période déclarée, ou rouverte : une par émetteur et par premier jour. */
@Schema({ collection: 'declarations', shardKey: { emetteur: 1 }, versionKey: false })
export class Declaration {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  cle: Periode;

  @Prop({ type: String, required: true })
  du: DateCivile;

  @Prop({ type: String, required: true })
  au: DateCivile;

  @Prop({ type: String, required: true })
  periodicite: Periodicite;

  @Prop({ type: Boolean, required: true })
  premiere: boolean;

  @Prop({ type: String, required: true })
  echeance: DateCivile;

  /** Absente d'une période rouverte, tant qu'elle n'est pas redéclarée. */
  @Prop({ type: Mixed })
  faite?: CopieFigee;

  /** Ce qu'elle porte sur les suivantes. */
  @Prop({ type: [Mixed], required: true, default: [] })
  reports: { sur: Periode; parts: ParCategorie }[];

  /** Les copies reprises dans les vingt-quatre heures, et quand. */
  @Prop({ type: [Mixed], required: true, default: [] })
  rouvertes: { copie: CopieFigee; le: Date }[];
}

export const DeclarationSchema = SchemaFactory.createForClass(Declaration);
DeclarationSchema.index({ emetteur: 1, du: 1 }, { unique: true });

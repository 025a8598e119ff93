import type { ConditionsPaiement } from '@facturier/domaine/documents/conditions';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import type { FinDeSerie, PeriodeFacturee, Rythme } from '@facturier/domaine/recurrences/calendrier';
import type { IndiceSuivi } from '@facturier/domaine/recurrences/indice';
import type { Prochaine } from '@facturier/domaine/recurrences/matin';
import type { ModeleDate } from '@facturier/domaine/recurrences/modele';
import type { Reconduction } from '@facturier/domaine/recurrences/reconduction';
import type {
  ModeDeSerie,
  Preavis,
  RaisonDeSerie,
  StatutDeSerie,
} from '@facturier/domaine/recurrences/serie';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Le contenu d'un modèle, en unités entières, sans date. */
export interface ContenuDeModele {
  contenu: ContenuSaisi;
  conditions: Partial<ConditionsPaiement>;
}

/** Une série de factures. Son rythme ne change pas ; `prochaine` n'avance qu'avec l'échéance qu'elle laisse. */
@Schema({ collection: 'recurrences', shardKey: { emetteur: 1 }, versionKey: false, minimize: false })
export class Recurrence {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: ObjectId, required: true })
  client: Types.ObjectId;

  /** Du premier au dernier ajouté. */
  @Prop({ type: [Mixed], required: true })
  modeles: ModeleDate<ContenuDeModele>[];

  @Prop({ type: Mixed, required: true })
  rythme: Rythme;

  @Prop({ type: Mixed, required: true })
  fin: FinDeSerie;

  @Prop({ type: String, required: true })
  periode: PeriodeFacturee;

  @Prop({ type: String, required: true })
  mode: ModeDeSerie;

  @Prop({ type: Number, default: null })
  echeanceJours: number | null;

  @Prop({ type: String, required: true })
  preavis: Preavis;

  @Prop({ type: Boolean, default: false })
  copieAMoi: boolean;

  @Prop({ type: String, default: null })
  objetCourriel: string | null;

  @Prop({ type: String, default: null })
  messageCourriel: string | null;

  @Prop({ type: Mixed, default: null })
  indice: IndiceSuivi | null;

  @Prop({ type: Mixed, default: null })
  reconduction: Reconduction | null;

  @Prop({ type: String, required: true })
  statut: StatutDeSerie;

  @Prop({ type: String, default: null })
  raison: RaisonDeSerie | null;

  /** `null` : il n'y en a plus. */
  @Prop({ type: Mixed, default: null })
  prochaine: Prochaine | null;

  /** Les échecs de suite. */
  @Prop({ type: Number, required: true })
  echecs: number;

  /** La dernière échéance du travail qui l'a vue. */
  @Prop({ type: String, default: '' })
  revuAuTick: string;

  @Prop({ type: Number, required: true })
  version: number;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Date, required: true })
  modifieLe: Date;
}
export const RecurrenceSchema = SchemaFactory.createForClass(Recurrence);
RecurrenceSchema.index({ emetteur: 1, 'prochaine.le': 1 });
/** Celles qu'un matin regarde, de tous les comptes. */
RecurrenceSchema.index({ 'prochaine.le': 1, revuAuTick: 1 });
/** De même, celles dont l'indice est du mois, et celles qui se reconduisent. */
RecurrenceSchema.index(
  { 'indice.mois': 1, revuAuTick: 1 },
  { partialFilterExpression: { 'indice.mois': { $exists: true } } },
);
RecurrenceSchema.index(
  { 'reconduction.terme': 1, revuAuTick: 1 },
  { partialFilterExpression: { 'reconduction.terme': { $exists: true } } },
);

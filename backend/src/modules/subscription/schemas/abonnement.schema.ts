import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as SchemaMongoose, type Types } from 'mongoose';
import type {
  AbonnementStripe,
  Avis,
  PeriodePayee,
  Statut,
} from '@facturier/domaine/abonnement/etat-abonnement';
import type { Limites, Plan, PlanPayant } from '@facturier/domaine/abonnement/plans';

/** Les faits de l'abonnement d'un compte (`_id` est le compte), et son état tel que la dernière écriture l'a vu. */
@Schema({ collection: 'abonnements', versionKey: false, minimize: false })
export class Abonnement {
  @Prop({ type: SchemaMongoose.Types.ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: Date, default: null })
  debutEssai: Date | null;

  @Prop({ type: Number, default: 0 })
  prolongationEssaiMs: number;

  @Prop({ type: Date, default: null })
  gratuitChoisiLe: Date | null;

  @Prop({ type: String, default: null })
  planOffert: PlanPayant | null;

  @Prop({ type: Date, default: null })
  planOffertLe: Date | null;

  /** Limites propres à ce compte ; `null` : celles du plan. */
  @Prop({ type: Object, default: () => ({ factures: null, clients: null }) })
  quotas: Limites;

  @Prop({ type: String })
  stripeClientId?: string;

  @Prop({ type: Object, default: null })
  stripe: AbonnementStripe | null;

  @Prop({ type: [Object], default: [] })
  periodesPayees: PeriodePayee[];

  @Prop({ type: Object, default: null })
  dernierPaiement: { montantCentimes: number; le: Date } | null;

  /** Tickets de lecture de Stripe : tirés avant de lire, comparés avant d'écrire. */
  @Prop({ type: Number, default: 0 })
  lectureTiree: number;

  @Prop({ type: Number, default: 0 })
  lectureAppliquee: number;

  @Prop({ type: String, default: null })
  reconcilieAuTick: string | null;

  /** Le dernier avis de fin d'essai promis, pour quelle fin. */
  @Prop({ type: Object, default: null })
  avis: Avis | null;

  /** État vu à la dernière écriture : pour les listes et les statistiques, jamais pour décider d'un droit. */
  @Prop({ type: String })
  planActuel: Plan;

  @Prop({ type: String })
  statut: Statut;

  @Prop({ type: Date, default: null })
  finEssai: Date | null;

  @Prop({ type: Date, default: null })
  aRevoirLe: Date | null;

  @Prop({ type: String, default: null })
  revuAuTick: string | null;
}

export const AbonnementSchema = SchemaFactory.createForClass(Abonnement);
AbonnementSchema.index({ aRevoirLe: 1 });
AbonnementSchema.index(
  { stripeClientId: 1 },
  {
    unique: true,
    partialFilterExpression: { stripeClientId: { $type: 'string' } },
    name: 'client_stripe_unique',
  },
);
AbonnementSchema.index({ planActuel: 1, finEssai: 1 });
/** Les périodes résiliées, par leur fin : de quoi trouver celles qui viennent d'échoir. */
AbonnementSchema.index(
  { 'stripe.finPeriode': 1, planActuel: 1 },
  { partialFilterExpression: { 'stripe.annuleEnFinDePeriode': true }, name: 'periodes_resiliees' },
);

import type { MoyenEnLigne } from '@facturier/domaine/contrat/encaissements';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Un mouvement d'argent chez le prestataire, né d'une de nos pages. Son identifiant là-bas est sa clé ici. */
@Schema({ collection: 'mouvements_stripe', shardKey: { emetteur: 1 }, versionKey: false })
export class MouvementStripe {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: 'paiement' | 'remboursement' | 'litige';

  @Prop({ type: String, required: true })
  etat: 'ecrit' | 'en_attente' | 'sans_suite';

  /** Le paiement qu'il rend ou conteste ; lui-même, d'un paiement. */
  @Prop({ type: String, required: true })
  paiement: string;

  /** Brut, signé. */
  @Prop({ type: Number, required: true })
  montantCentimes: number;

  @Prop({ type: Number, required: true })
  fraisCentimes: number;

  @Prop({ type: String, required: true })
  le: DateCivile;

  @Prop({ type: String })
  disponibleLe?: DateCivile;

  @Prop({ type: String, required: true })
  moyen: MoyenEnLigne;

  @Prop({ type: String, required: true })
  libelleMoyen: string;

  /** Il est au livre des recettes. */
  @Prop({ type: Boolean, required: true })
  auLivre: boolean;
}

export const MouvementStripeSchema = SchemaFactory.createForClass(MouvementStripe);
MouvementStripeSchema.index({ emetteur: 1, facture: 1 });
MouvementStripeSchema.index({ emetteur: 1, etat: 1 });

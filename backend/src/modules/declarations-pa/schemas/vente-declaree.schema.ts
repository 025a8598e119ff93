import type { MarqueDeVente } from '@facturier/domaine/plateforme/ventes-declarees';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Par quoi une vente est dite à l'administration. Le document est la marque : une vente n'en a qu'une. */
@Schema({ collection: 'ventes_declarees', versionKey: false })
export class VenteDeclaree {
  /** La facture, l'avoir, ou l'écriture d'une recette sans facture. */
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  marque: MarqueDeVente;

  /** Dix ans pleins après l'année de la vente. */
  @Prop({ type: Date, required: true })
  expireLe: Date;
}
export const VenteDeclareeSchema = SchemaFactory.createForClass(VenteDeclaree);
VenteDeclareeSchema.index({ proprietaire: 1, marque: 1 });
VenteDeclareeSchema.index({ expireLe: 1 }, { expireAfterSeconds: 0 });

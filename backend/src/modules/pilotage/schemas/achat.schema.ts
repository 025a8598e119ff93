import { type MoyenPaiement, MOYENS_PAIEMENT } from '@facturier/domaine/documents/moyens-paiement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;

/** Une écriture du registre des achats : ajoutée, jamais modifiée ; une correction est une écriture contraire. */
@Schema({ collection: 'achats', shardKey: { emetteur: 1 }, versionKey: false })
export class AchatInscrit {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: String, required: true })
  date: DateCivile;

  @Prop({ type: String, required: true })
  fournisseur: string;

  @Prop({ type: String, required: true })
  nature: string;

  @Prop({ type: String, required: true })
  reference: string;

  /** TVA comprise ; négatif d'une contraire. */
  @Prop({ type: Number, required: true })
  montantCentimes: number;

  @Prop({ type: String, required: true, enum: MOYENS_PAIEMENT })
  moyen: MoyenPaiement;

  /** La facture déposée dont il vient. */
  @Prop({ type: ObjectId })
  recue?: Types.ObjectId;

  /** L'écriture que celle-ci annule. */
  @Prop({ type: ObjectId })
  annule?: Types.ObjectId;

  /** L'empreinte de cette écriture et de la précédente. */
  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}

export const AchatInscritSchema = SchemaFactory.createForClass(AchatInscrit);
/** Le dernier mot de la chaîne : de deux ajouts au même instant, l'un se rejoue après l'autre. */
AchatInscritSchema.index({ emetteur: 1, rang: 1 }, { unique: true });
AchatInscritSchema.index(
  { emetteur: 1, annule: 1 },
  { unique: true, partialFilterExpression: { annule: { $exists: true } } },
);
AchatInscritSchema.index({ emetteur: 1, date: 1, rang: 1 }, { name: 'registre' });

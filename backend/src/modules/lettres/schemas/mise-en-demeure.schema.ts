import type { EnvoiDeLettre } from '@facturier/domaine/contrat/lettres';
import type { DecompteDuRetard } from '@facturier/domaine/retards/decompte';
import type { EtatLettreEcrit } from '@facturier/domaine/retards/suite-lettre';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Une mise en demeure : son décompte et ses octets, figés le jour où elle est établie ; seule sa suite s'écrit encore. */
@Schema({ collection: 'mises_en_demeure', shardKey: { emetteur: 1 }, versionKey: false })
export class MiseEnDemeure {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  /** Sa place parmi celles de la facture, depuis 1. */
  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: String, required: true })
  date: string;

  @Prop({ type: Number, required: true })
  delaiJours: number;

  /** Ce qui restait dû de la facture. */
  @Prop({ type: Number, required: true })
  principalCentimes: number;

  /** Absent pour un particulier. */
  @Prop({ type: Mixed })
  decompte?: DecompteDuRetard;

  @Prop({ type: Number, required: true })
  totalCentimes: number;

  @Prop({ type: Number, required: true })
  parJourDixMilliemes: number;

  @Prop({ type: String, required: true })
  etat: EtatLettreEcrit;

  @Prop({ type: Mixed })
  envoi?: EnvoiDeLettre;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;

  @Prop({ type: String, required: true })
  sha256: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const MiseEnDemeureSchema = enRayon(SchemaFactory.createForClass(MiseEnDemeure));
MiseEnDemeureSchema.index({ emetteur: 1, facture: 1, rang: 1 }, { unique: true });
/** Une seule à la fois attend d'être envoyée : deux clics n'en établissent pas deux. */
MiseEnDemeureSchema.index(
  { emetteur: 1, facture: 1 },
  { unique: true, partialFilterExpression: { etat: 'etablie' } },
);

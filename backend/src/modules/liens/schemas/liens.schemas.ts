import type { Appareil, EtatLien, GenreLien } from '@facturier/domaine/liens/lien-public';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { ObjectId } = MongooseSchema.Types;
const UN_AN_S = 365 * 86_400;

/** Un lien public : une facture, une adresse. Son jeton n'est gardé que par son empreinte, et scellé pour le redonner à l'émetteur. */
@Schema({ collection: 'liens_publics', versionKey: false })
export class LienPublic {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  @Prop({ type: String, required: true })
  adresse: string;

  @Prop({ type: String, required: true })
  genre: GenreLien;

  /** `actif` aussi quand sa date est passée : elle dépend de la facture et se juge à la lecture. */
  @Prop({ type: String, required: true })
  etat: EtatLien;

  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: String, required: true })
  jetonScelle: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  /** La dernière fois qu'un courriel l'a porté. */
  @Prop({ type: Date })
  envoyeLe?: Date;

  @Prop({ type: Date })
  consulteLe?: Date;

  @Prop({ type: Date })
  confirmeLe?: Date;

  @Prop({ type: Date })
  accuseLe?: Date;

  /** La dernière fois qu'un nouveau lien a été demandé à sa place. */
  @Prop({ type: Date })
  demandeLe?: Date;
}
const LienPublicSchema = SchemaFactory.createForClass(LienPublic);
LienPublicSchema.index({ empreinte: 1 }, { unique: true });
LienPublicSchema.index({ emetteur: 1, facture: 1, creeLe: 1 });
/** Un seul lien ouvert par facture et par adresse. */
LienPublicSchema.index(
  { emetteur: 1, facture: 1, adresse: 1 },
  { unique: true, name: 'un_lien_actif', partialFilterExpression: { etat: 'actif' } },
);

/** Une visite par jour et par sorte d'appareil. */
@Schema({ collection: 'consultations', shardKey: { emetteur: 1 }, versionKey: false })
export class ConsultationDeLien {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  lien: Types.ObjectId;

  @Prop({ type: String, required: true })
  jour: string;

  @Prop({ type: String, required: true })
  appareil: Appareil;

  /** Le rang du niveau atteint, de 0 à 2. */
  @Prop({ type: Number, required: true })
  niveau: number;

  /** À la minute. */
  @Prop({ type: Date, required: true })
  le: Date;
}
const ConsultationDeLienSchema = SchemaFactory.createForClass(ConsultationDeLien);
ConsultationDeLienSchema.index({ emetteur: 1, lien: 1, jour: 1, appareil: 1 }, { unique: true });
ConsultationDeLienSchema.index({ le: 1 }, { expireAfterSeconds: UN_AN_S });

/** Un compte qui a coupé ses liens publics. */
@Schema({ collection: 'liens_coupes', versionKey: false })
export class LiensCoupes {
  /** Le compte. */
  @Prop({ type: ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: Date, required: true })
  le: Date;
}
const LiensCoupesSchema = SchemaFactory.createForClass(LiensCoupes);

export const SCHEMAS_LIENS = [
  { name: LienPublic.name, schema: LienPublicSchema },
  { name: ConsultationDeLien.name, schema: ConsultationDeLienSchema },
  { name: LiensCoupes.name, schema: LiensCoupesSchema },
];

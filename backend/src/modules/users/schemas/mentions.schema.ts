import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { ConditionsPaiement } from '@facturier/domaine/documents/conditions';
import type { ModeleDocument, NatureOperation } from '@facturier/domaine/documents/facture';
import type { MoyenAccepte } from '@facturier/domaine/documents/moyens-paiement';

/** Les mentions légales d'un émetteur : une fiche par compte. Le SIRET est sur le compte. */
@Schema({ collection: 'mentions_legales', versionKey: false })
export class Mentions {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: Object, required: true })
  conditions: ConditionsPaiement;

  /** L'ajout libre aux conditions. */
  @Prop({ type: String })
  conditionsPaiement?: string;

  @Prop({ type: String })
  mentionLibre?: string;

  @Prop({ type: String })
  nomCommercial?: string;

  @Prop({ type: String })
  activite?: string;

  @Prop({ type: String })
  immatriculation?: string;

  @Prop({ type: String })
  natureOperation?: NatureOperation;

  @Prop({ type: String })
  tvaIntracommunautaire?: string;

  @Prop({ type: String })
  adresseElectronique?: string;

  @Prop({ type: String })
  iban?: string;

  /** Depuis quand c'est celui-là : ne se rend pas, se dit à qui vérifie une facture. */
  @Prop({ type: Date })
  ibanDepuis?: Date;

  @Prop({ type: String })
  bic?: string;

  /** Absents : le profil n'en dit rien. */
  @Prop({ type: Object })
  moyensPaiement?: MoyenAccepte[];

  @Prop({ type: Object })
  assurance?: { assureur: string; contact: string; zone: string };

  @Prop({ type: Object })
  mediateur?: { nom: string; adresse: string; site: string };

  @Prop({ type: String, required: true })
  modele: ModeleDocument;

  /** `#rrggbb` */
  @Prop({ type: String, required: true })
  couleurAccent: string;

  /** Premier rang choisi par qui vient d'un autre outil ; réglé une fois, avant la première émission. */
  @Prop({ type: Number })
  premierNumero?: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const MentionsSchema = SchemaFactory.createForClass(Mentions);
MentionsSchema.index({ proprietaire: 1 }, { unique: true });

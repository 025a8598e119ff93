import type { Constats } from '@facturier/domaine/domaines-envoi/constats';
import type { EtatDeDomaine } from '@facturier/domaine/domaines-envoi/etats';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Le domaine d'où un compte envoie. Il est prouvé par sa clé vue dans les DNS, et par un code reçu à `expediteur`. */
@Schema({ collection: 'domaines_envoi', versionKey: false, minimize: false })
export class DomaineEnvoi {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  /** En ASCII, en minuscules. */
  @Prop({ type: String, required: true })
  domaine: string;

  @Prop({ type: String, required: true })
  expediteur: string;

  @Prop({ type: String, required: true })
  selecteur: string;

  /** La clé privée, scellée pour ce document seul ; effacée avec lui. */
  @Prop({ type: String, required: true })
  cleScellee: string;

  /** La clé publique, en base64. */
  @Prop({ type: String, required: true })
  publique: string;

  @Prop({ type: String, required: true })
  etat: EtatDeDomaine;

  /** Quand le code reçu a été redonné. */
  @Prop({ type: Date, default: null })
  confirmeLe: Date | null;

  /** Le dernier jour où la clé a été vue. */
  @Prop({ type: String, default: null })
  vuLe: string | null;

  @Prop({ type: Mixed, default: null })
  constats: Constats | null;

  @Prop({ type: Date, default: null })
  controleLe: Date | null;

  /** Un de plus à chaque écriture : un contrôle parti d'un état passé n'écrit rien. */
  @Prop({ type: Number, required: true })
  version: number;

  /** La dernière échéance du travail qui l'a contrôlé. */
  @Prop({ type: String, default: '' })
  revuAuTick: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const DomaineEnvoiSchema = SchemaFactory.createForClass(DomaineEnvoi);
/** Un seul par compte : l'adresse d'où part un message n'est jamais à choisir. */
DomaineEnvoiSchema.index({ emetteur: 1 }, { unique: true, name: 'un_domaine_par_compte' });
/** D'un domaine que plusieurs veulent, un seul compte l'emploie ; les autres n'ont rien prouvé. */
DomaineEnvoiSchema.index(
  { domaine: 1 },
  { unique: true, name: 'un_domaine_verifie', partialFilterExpression: { etat: 'verifie' } },
);
/** Ceux qu'un matin contrôle, de tous les comptes. */
DomaineEnvoiSchema.index({ revuAuTick: 1 });

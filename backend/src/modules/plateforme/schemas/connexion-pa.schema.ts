import type {
  AccesDePlateforme,
  EtatDeConnexion,
  RoleDePlateforme,
} from '@facturier/domaine/plateforme/connexions';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Par où la plateforme nous sonne : l'empreinte du jeton de l'adresse, la clé qui signe, scellée, et les sonneries déjà entendues. */
export interface SonnetteTenue {
  id: string;
  jeton: string;
  cleScellee: string;
  vues: string[];
}

/** Jusqu'où ses flux sont au journal. `jeton` : celui du bail sous lequel c'est écrit ; un bail perdu n'écrit plus. */
export interface RepereTenu {
  jusqua: Date;
  jeton: number;
}

/** L'accès d'un compte à une plateforme agréée, et ce qu'il lui confie. */
@Schema({ collection: 'connexions_pa', versionKey: false, minimize: false })
export class ConnexionPa {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  /** L'origine épinglée, `https://hote`. */
  @Prop({ type: String, required: true })
  hote: string;

  @Prop({ type: String, required: true })
  acces: AccesDePlateforme;

  @Prop({ type: [String], required: true })
  roles: RoleDePlateforme[];

  /** Le SIREN au nom de qui l'on parle. */
  @Prop({ type: String, required: true })
  organisation: string;

  /** Les clés collées, ou le jeton de rafraîchissement, scellés pour ce document seul ; effacés avec lui. */
  @Prop({ type: String, required: true })
  secretScelle: string;

  /** Le porteur du moment, scellé de même. */
  @Prop({ type: String, required: true })
  porteurScelle: string;

  @Prop({ type: Date, required: true })
  porteurExpireLe: Date;

  @Prop({ type: String, required: true })
  etat: EtatDeConnexion;

  /** La plateforme demande de ne rien appeler avant. */
  @Prop({ type: Date, default: null })
  reprendLe: Date | null;

  /** La demande de consentement qui l'a faite : son retour, rejoué, ne refait rien. */
  @Prop({ type: String, default: null })
  demande: string | null;

  /** Un de plus à chaque accès écrit : un renouvellement parti d'un accès passé n'écrit rien. */
  @Prop({ type: Number, required: true })
  version: number;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  /** Absent : rien n'a été relevé. */
  @Prop({ type: Mixed })
  repere?: RepereTenu;

  /** La dernière heure relevée. */
  @Prop({ type: String })
  heureRelevee?: string;

  @Prop({ type: Mixed })
  sonnette?: SonnetteTenue;
}
export const ConnexionPaSchema = SchemaFactory.createForClass(ConnexionPa);
/** Un rôle n'a qu'une plateforme, par compte : deux recevraient, ou déclareraient deux fois. */
ConnexionPaSchema.index({ proprietaire: 1, roles: 1 }, { unique: true, name: 'un_role_une_plateforme' });
ConnexionPaSchema.index(
  { 'sonnette.jeton': 1 },
  { unique: true, name: 'sonnette', partialFilterExpression: { 'sonnette.jeton': { $exists: true } } },
);

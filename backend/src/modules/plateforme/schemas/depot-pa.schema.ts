import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import type { Depot, EtatDepot } from '@facturier/domaine/plateforme/depot';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { Depot as DepotAuPort } from '../../../platform/plateforme-agreee/plateforme-agreee';

const { ObjectId } = MongooseSchema.Types;

/** Ce qui se dépose chez une plateforme. */
export type GenreDeDepot = 'facture' | 'avoir' | 'statut' | 'declaration';

/** Dix ans pleins après l'année : onze ans. */
export const GARDE_SECONDES = 4_018 * 86_400;

/** Un dépôt chez une plateforme agréée. Son identifiant est le suivi (`trackingId`) qui le retrouve chez elle. */
@Schema({ collection: 'depots_pa', shardKey: { proprietaire: 1 }, versionKey: false, minimize: false })
export class DepotPa implements Depot {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: GenreDeDepot;

  /** L'identifiant de la facture, de l'avoir, de la facture reçue ou de la période. */
  @Prop({ type: String, required: true })
  cible: string;

  /** Sa place parmi les dépôts de ce genre et de cette cible, depuis 1. */
  @Prop({ type: Number, required: true })
  rang: number;

  /** Par la plateforme qui tient ce rôle. */
  @Prop({ type: String, required: true })
  role: RoleDePlateforme;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: String, required: true })
  syntaxe: DepotAuPort['syntaxe'];

  @Prop({ type: String })
  profil?: 'CIUS';

  @Prop({ type: String, required: true })
  regle: DepotAuPort['regle'];

  /** Les octets sont ceux du document figé, ou gardés avec le dépôt. */
  @Prop({ type: String, required: true })
  source: 'document' | 'octets';

  /** L'empreinte de ce qui est parti ; d'un document, connue au premier envoi. */
  @Prop({ type: String })
  sha256?: string;

  @Prop({ type: String, required: true })
  etat: EtatDepot;

  @Prop({ type: Date, required: true })
  depuis: Date;

  @Prop({ type: Number, required: true })
  essais: number;

  @Prop({ type: Number, required: true })
  regardsVides: number;

  @Prop({ type: String })
  flux?: string;

  @Prop({ type: Date })
  deposeLe?: Date;

  @Prop({ type: Date, default: null })
  prochainLe: Date | null;

  @Prop({ type: [String], required: true })
  motifs: string[];

  /** La plateforme à qui il est parti. */
  @Prop({ type: String })
  hote?: string;

  /** Quand un facteur l'a pris, avant l'appel. */
  @Prop({ type: Date })
  prisLe?: Date;

  /** Le code d'un refus, tel que la plateforme le dit. */
  @Prop({ type: String })
  code?: string;

  /** Qui a été prévenu d'une analyse qui tarde. */
  @Prop({ type: String })
  alerte?: 'nous' | 'personne';

  /** Le jeton de sa dernière écriture : la suivante part de lui, ou ne s'écrit pas. */
  @Prop({ type: String, required: true })
  jeton: string;

  /** D'une facture ou d'un avoir qui n'est ni refusé ni irrecevable : elle n'en a qu'un. */
  @Prop({ type: Boolean })
  vivant?: true;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const DepotPaSchema = SchemaFactory.createForClass(DepotPa);
DepotPaSchema.index(
  { proprietaire: 1, cible: 1, genre: 1, rang: 1 },
  { unique: true, name: 'un_depot_par_rang' },
);
/** Deux dépôts d'une facture en feraient deux flux, et le second la rejetterait. */
DepotPaSchema.index(
  { proprietaire: 1, cible: 1 },
  { unique: true, name: 'un_depot_vivant', partialFilterExpression: { vivant: true } },
);
DepotPaSchema.index(
  { proprietaire: 1, hote: 1, flux: 1 },
  { unique: true, name: 'un_flux_un_depot', partialFilterExpression: { flux: { $exists: true } } },
);
/** Ce qui est à faire et que nul ne fait. */
DepotPaSchema.index({ etat: 1, prochainLe: 1 });
DepotPaSchema.index({ creeLe: 1 }, { expireAfterSeconds: GARDE_SECONDES });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { FactureRecue as Lue } from '@facturier/domaine/reception/facture-recue';
import type { EtatElectronique } from '@facturier/domaine/plateforme/vie-electronique';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** L'arrivée d'une facture par une plateforme : son flux, et quand il y est entré. */
export interface Arrivee {
  flowId: string;
  le: Date;
}

/** Une facture de fournisseur déposée : ce que son fichier disait à son arrivée, qui ne change plus. */
@Schema({ collection: 'factures_recues', shardKey: { proprietaire: 1 }, versionKey: false, minimize: false })
export class FactureRecue {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  format: 'pdf' | 'xml';

  @Prop({ type: Number, required: true })
  octets: number;

  @Prop({ type: String, required: true })
  sha256: string;

  @Prop({ type: Mixed, required: true })
  facture: Lue;

  /** Les débuts de mots par lesquels elle se retrouve. */
  @Prop({ type: [String], required: true })
  prefixes: string[];

  /** Vendeur, numéro et année : deux fichiers de la même facture ont la même. */
  @Prop({ type: String, required: true })
  identite: string;

  /** Vrai si rien n'avait encore son identité à son arrivée : la base n'en admet qu'une, celles gardées quand même ne l'ont pas. */
  @Prop({ type: Boolean })
  premiere?: true;

  @Prop({ type: Date, required: true })
  recueLe: Date;

  /** Par quel flux elle est arrivée d'une plateforme agréée ; absent : déposée à la main, et d'elle seule. */
  @Prop({ type: Mixed })
  arrivee?: Arrivee;

  /** Sa vie chez les plateformes, tirée de ses messages. */
  @Prop({ type: Mixed })
  electronique?: { etat: EtatElectronique; dernierCode: string | null };

  /** Le jour où qui l'a reçue dit l'avoir payée. */
  @Prop({ type: String })
  payeeLe?: DateCivile;
}
export const FactureRecueSchema = SchemaFactory.createForClass(FactureRecue);
/** Le même fichier ne se reçoit qu'une fois. */
FactureRecueSchema.index({ proprietaire: 1, sha256: 1 }, { unique: true });
FactureRecueSchema.index({ proprietaire: 1, identite: 1 });
/** Deux fichiers de la même facture ne s'ajoutent pas de front sans qu'on l'ait voulu. */
FactureRecueSchema.index(
  { proprietaire: 1, identite: 1, premiere: 1 },
  { unique: true, partialFilterExpression: { premiere: true } },
);
FactureRecueSchema.index({ proprietaire: 1, recueLe: -1, _id: -1 });
/** Un flux n'apporte qu'une facture. */
FactureRecueSchema.index(
  { proprietaire: 1, 'arrivee.flowId': 1 },
  {
    unique: true,
    name: 'un_flux_une_recue',
    partialFilterExpression: { 'arrivee.flowId': { $exists: true } },
  },
);
/** Le matin, celles qui arrivent à échéance, tous comptes. */
FactureRecueSchema.index({ 'facture.echeance': 1 });

/** Les octets d'une facture reçue, tels qu'ils sont arrivés. */
@Schema({ collection: 'originaux_recus', shardKey: { proprietaire: 1 }, versionKey: false })
export class OriginalRecu {
  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  recue: Types.ObjectId;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;
}
export const OriginalRecuSchema = enRayon(SchemaFactory.createForClass(OriginalRecu));
OriginalRecuSchema.index({ proprietaire: 1, recue: 1 }, { unique: true });

/** Ce qu'un compte garde de reçu : une ligne par compte, comptée dans la transaction de chaque dépôt. */
@Schema({ collection: 'places_reception', versionKey: false })
export class PlaceReception {
  @Prop({ type: ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: Number, required: true })
  fichiers: number;

  @Prop({ type: Number, required: true })
  octets: number;
}
export const PlaceReceptionSchema = SchemaFactory.createForClass(PlaceReception);

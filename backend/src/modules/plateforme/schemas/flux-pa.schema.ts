import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';
import type { Flux } from '../../../platform/plateforme-agreee/plateforme-agreee';

const { Mixed, ObjectId } = MongooseSchema.Types;

/**
 * Où en est un flux vu. `lu` : ce qu'il porte est appliqué ; `sans_objet` : rien n'est à en faire ; `ecarte` : il se lit, et ne va à rien
 * d'ici ; `illisible` : le lecteur le refuse. Aucun ne se perd : ses octets restent.
 */
export type EtatDeFlux = 'a_lire' | 'lu' | 'sans_objet' | 'ecarte' | 'illisible';

/** Un flux vu chez une plateforme, à l'une de ses mises à jour : le journal des relevés. */
@Schema({ collection: 'flux_pa', shardKey: { proprietaire: 1 }, versionKey: false })
export class FluxPa {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  connexion: Types.ObjectId;

  @Prop({ type: String, required: true })
  flowId: string;

  @Prop({ type: Date, required: true })
  misAJourLe: Date;

  /** Tel que la plateforme le nomme, fût-il plus neuf que nous. */
  @Prop({ type: String, default: '' })
  type: string;

  @Prop({ type: String, required: true })
  sens: Flux['sens'];

  /** D'un statut, le suivi du dépôt qu'il juge, si la plateforme le dit. */
  @Prop({ type: String })
  suivi?: string;

  @Prop({ type: Mixed, required: true })
  accuse: Flux['accuse'];

  @Prop({ type: String, required: true })
  etat: EtatDeFlux;

  /** Pourquoi il n'est pas lu : un code, jamais le texte de la plateforme. */
  @Prop({ type: String })
  raison?: string;

  @Prop({ type: Date, required: true })
  vuLe: Date;

  /** Quand sa lecture a été promise pour la dernière fois. */
  @Prop({ type: Date, required: true })
  promisLe: Date;
}
export const FluxPaSchema = SchemaFactory.createForClass(FluxPa);
/** Un changement d'un flux ne se voit qu'une fois, fût-il relu dix fois. */
FluxPaSchema.index({ proprietaire: 1, connexion: 1, flowId: 1, misAJourLe: 1 }, { unique: true });
FluxPaSchema.index({ proprietaire: 1, connexion: 1, etat: 1, promisLe: 1 });

/** Les octets d'un flux reçu, tels qu'ils sont arrivés. */
@Schema({ collection: 'octets_flux_pa', shardKey: { proprietaire: 1 }, versionKey: false })
export class OctetsDeFlux {
  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  flux: Types.ObjectId;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;
}
export const OctetsDeFluxSchema = enRayon(SchemaFactory.createForClass(OctetsDeFlux));
OctetsDeFluxSchema.index({ proprietaire: 1, flux: 1 }, { unique: true });

import type { EtatArchive, SorteArchive } from '@facturier/domaine/contrat/archives';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { ObjectId } = MongooseSchema.Types;

/** Une archive demandée : en préparation, prête, ou qui n'a pas pu se faire. */
@Schema({ collection: 'archives', shardKey: { emetteur: 1 }, versionKey: false })
export class ArchiveDeCompte {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  sorte: SorteArchive;

  @Prop({ type: String, required: true })
  etat: EtatArchive;

  @Prop({ type: Number, required: true })
  fait: number;

  @Prop({ type: Number, required: true })
  total: number;

  @Prop({ type: Date, required: true })
  demandeeLe: Date;

  /** L'essai qui l'écrit, ou qui l'a écrite : les parties d'un autre ne se lisent jamais. */
  @Prop({ type: String })
  essai?: string;

  @Prop({ type: Date })
  preteLe?: Date;

  /** Ce jour passé, elle n'est plus montrée, et s'efface. */
  @Prop({ type: Date, required: true })
  expireLe: Date;

  @Prop({ type: String })
  nom?: string;

  @Prop({ type: Number })
  octets?: number;

  @Prop({ type: String })
  sha256?: string;

  @Prop({ type: Number })
  alteres?: number;
}
export const ArchiveDeCompteSchema = SchemaFactory.createForClass(ArchiveDeCompte);
ArchiveDeCompteSchema.index({ emetteur: 1, demandeeLe: -1 });
/** Une seule se prépare à la fois pour un compte. */
ArchiveDeCompteSchema.index(
  { emetteur: 1 },
  { unique: true, name: 'une_en_cours', partialFilterExpression: { etat: 'en_cours' } },
);
ArchiveDeCompteSchema.index({ expireLe: 1 });

/** Un morceau du fichier d'une archive ; tous font `TAILLE_DE_PARTIE`, sauf le dernier. */
@Schema({ collection: 'parties_archives', shardKey: { emetteur: 1 }, versionKey: false })
export class PartieDArchive {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  archive: Types.ObjectId;

  @Prop({ type: String, required: true })
  essai: string;

  /** Depuis 0. */
  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;
}
export const PartieDArchiveSchema = enRayon(SchemaFactory.createForClass(PartieDArchive));
PartieDArchiveSchema.index({ emetteur: 1, archive: 1, essai: 1, rang: 1 }, { unique: true });

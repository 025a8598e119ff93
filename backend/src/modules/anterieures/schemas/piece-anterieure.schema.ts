import type { GenreAnterieur } from '@facturier/domaine/anterieures/piece';
import type { NatureDeLigne } from '@facturier/domaine/documents/nature';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Ce qu'une pièce sait de son PDF. */
export interface FichierDit {
  octets: number;
  sha256: string;
  le: Date;
}

/** Ce qu'on a fait à la main d'une pièce importée, depuis qu'elle est entrée. */
export type Retouche = 'encaissee' | 'modifiee';

/** L'index d'un numéro qui ne sert qu'une fois par année. */
export const UNE_PAR_ANNEE = 'une_par_annee';

/** Une facture ou un avoir fait ailleurs : hors de nos séries, elle garde son numéro. Montants en centimes, négatifs d'un avoir. */
@Schema({ collection: 'pieces_anterieures', shardKey: { emetteur: 1 }, versionKey: false })
export class PieceAnterieure {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: GenreAnterieur;

  /** Tel qu'il est écrit sur elle. */
  @Prop({ type: String, required: true })
  numero: string;

  /** Le même, normalisé. */
  @Prop({ type: String, required: true })
  cle: string;

  /** Celle de son émission. */
  @Prop({ type: Number, required: true })
  annee: number;

  @Prop({ type: String, required: true })
  dateEmission: string;

  @Prop({ type: String })
  dateEcheance?: string;

  @Prop({ type: String, required: true })
  clientNom: string;

  @Prop({ type: Number, required: true })
  totalCentimes: number;

  @Prop({ type: Number, required: true })
  payeCentimes: number;

  @Prop({ type: Number, required: true })
  resteCentimes: number;

  /** Ce qu'elle vend ; absent : non dit. */
  @Prop({ type: String })
  nature?: NatureDeLigne;

  @Prop({ type: String })
  logiciel?: string;

  /** Le PDF joint ; absent : aucun. */
  @Prop({ type: Mixed })
  fichier?: FichierDit;

  /** Combien d'écritures du livre lui tiennent, contraires comprises : dès la première, elle ne change plus. */
  @Prop({ type: Number, required: true })
  ecritures: number;

  /** Son argent était déjà au livre quand elle est entrée : elle n'y a rien écrit, et ne change plus. */
  @Prop({ type: Boolean })
  dejaAuLivre?: true;

  /** L'import qui l'a écrite. */
  @Prop({ type: ObjectId })
  import?: Types.ObjectId;

  /** Absente : personne n'y a touché. */
  @Prop({ type: String })
  retouche?: Retouche;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const PieceAnterieureSchema = SchemaFactory.createForClass(PieceAnterieure);
PieceAnterieureSchema.index({ emetteur: 1, cle: 1, annee: 1 }, { unique: true, name: UNE_PAR_ANNEE });
PieceAnterieureSchema.index({ emetteur: 1, dateEmission: -1, _id: -1 });
PieceAnterieureSchema.index(
  { emetteur: 1, import: 1, _id: 1 },
  { name: 'import', partialFilterExpression: { import: { $exists: true } } },
);

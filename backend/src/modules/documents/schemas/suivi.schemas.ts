import type { RoleActeur } from '@facturier/domaine/contrat/factures';
import type { PaieDit } from '@facturier/domaine/cotisations/dire';
import type { MoyenAuLivre, MoyenPaiement } from '@facturier/domaine/documents/moyens-paiement';
import type { DetailsDeFacture, Fait } from '@facturier/domaine/histoire/faits-de-facture';
import type { SourceDite, SourceExterne } from '@facturier/domaine/recettes/livre';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { enRayon } from '../../../platform/blobs/rayon';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Le dernier maillon d'une chaîne : sa place et son empreinte. */
export interface Maillon {
  rang: number;
  empreinte: string;
}

/** Le livre d'une facture que rien n'a encore payée. */
export const LIVRE_VIDE: Maillon = { rang: 0, empreinte: '' };

/** Une écriture du livre des recettes : ajoutée, jamais modifiée ; une correction est une écriture contraire. */
@Schema({ collection: 'paiements', shardKey: { emetteur: 1 }, versionKey: false })
export class Paiement {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  /** La facture qu'elle paie ; absente d'une recette qui n'en paie aucune faite ici, et d'un acompte déjà versé. */
  @Prop({ type: ObjectId })
  facture?: Types.ObjectId;

  @Prop({ type: String, required: true })
  date: string;

  /** Négatif pour une écriture contraire. */
  @Prop({ type: Number, required: true })
  montantCentimes: number;

  @Prop({ type: String, required: true })
  moyen: MoyenAuLivre;

  /** Ce qui, dans ce montant, paie des biens ; absent si la facture ne dit pas ce qu'elle vend. Se retrouve en recalculant. */
  @Prop({ type: Number })
  biensCentimes?: number;

  /** Ce qu'elle paie, dit depuis qu'elle est écrite ; hors de la chaîne. */
  @Prop({ type: Mixed })
  dit?: PaieDit;

  @Prop({ type: String })
  note?: string;

  /** D'où elle vient, quand personne ne l'a saisie, et sa référence là-bas : une référence, une écriture. */
  @Prop({ type: String })
  source?: SourceDite;

  @Prop({ type: String })
  reference?: string;

  /** Les frais du prestataire, compris dans le montant et jamais déduits : les recettes se déclarent brutes. */
  @Prop({ type: Number })
  fraisCentimes?: number;

  /** Le jour où le prestataire met la somme à disposition. */
  @Prop({ type: String })
  disponibleLe?: string;

  /** L'écriture que celle-ci annule. */
  @Prop({ type: ObjectId })
  annule?: Types.ObjectId;

  /** D'une recette sans facture : ce qui a été vendu, et la pièce qui la justifie. */
  @Prop({ type: String })
  libelle?: string;

  @Prop({ type: String })
  piece?: string;

  /** D'un acompte déjà versé : la facture qui le dit. Il n'est pas un paiement de cette facture : elle l'a déduit de ce qu'elle demande. */
  @Prop({ type: ObjectId })
  acompteDe?: Types.ObjectId;

  /** La pièce faite ailleurs qu'elle paie : son numéro est dans `piece`, son client dans `libelle`. */
  @Prop({ type: ObjectId })
  anterieure?: Types.ObjectId;

  /** Rang de l'écriture dans la facture, ou parmi les recettes sans facture de l'émetteur, et chaîne : empreinte de cette écriture et de la précédente. */
  @Prop({ type: Number, required: true })
  rang: number;

  @Prop({ type: String, required: true })
  empreinte: string;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
/** Le filtre des écritures qui n'en paient aucune. */
export const SANS_FACTURE = { facture: null };

/** Une écriture qui paie une facture. */
export type EcritureDeFacture = Paiement & {
  facture: Types.ObjectId;
  moyen: MoyenPaiement;
  source?: SourceExterne;
};

export const PaiementSchema = SchemaFactory.createForClass(Paiement);
PaiementSchema.index({ emetteur: 1, facture: 1, rang: 1 }, { unique: true });
PaiementSchema.index(
  { emetteur: 1, annule: 1 },
  { unique: true, partialFilterExpression: { annule: { $exists: true } } },
);
/** Le dernier mot des écritures venues d'ailleurs : un mouvement, une écriture, pour toujours. */
PaiementSchema.index(
  { emetteur: 1, reference: 1 },
  { unique: true, name: 'reference', partialFilterExpression: { reference: { $exists: true } } },
);
PaiementSchema.index({ emetteur: 1, date: 1, montantCentimes: 1 });
PaiementSchema.index(
  { emetteur: 1, anterieure: 1 },
  { name: 'anterieure', partialFilterExpression: { anterieure: { $exists: true } } },
);
PaiementSchema.index({ emetteur: 1, date: -1, _id: -1 }, { name: 'livre' });

/** Le code de vérification d'un document : celui qui suit `#` dans l'adresse, et le SHA-256 de ses faits, en hexadécimal. */
export interface CodeSigne {
  code: string;
  empreinte: string;
}

/** Les octets d'un document, tels qu'ils ont été produits la première fois. */
@Schema({ collection: 'documents', shardKey: { emetteur: 1 }, versionKey: false })
export class DocumentPdf {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  @Prop({ type: Buffer, required: true })
  octets: Buffer;

  /** Le XML que le PDF porte (Factur-X) ; absent des documents qui l'ont précédé. */
  @Prop({ type: String })
  xml?: string;

  @Prop({ type: String, required: true })
  sha256: string;

  /** L'empreinte du XML, s'il y en a un. */
  @Prop({ type: String })
  sha256Xml?: string;

  /** Le code qu'il imprime ; absent des documents qui l'ont précédé. */
  @Prop({ type: Mixed })
  verification?: CodeSigne;

  @Prop({ type: Date, required: true })
  creeLe: Date;
}
export const DocumentPdfSchema = enRayon(SchemaFactory.createForClass(DocumentPdf));
DocumentPdfSchema.index({ emetteur: 1, facture: 1 }, { unique: true });
/** Qui vérifie un code ne dit pas de qui il est. */
DocumentPdfSchema.index({ 'verification.empreinte': 1 }, { sparse: true, name: 'verification' });

/** Une ligne de l'histoire d'une facture : qui, quand, quoi. Ajout seul. */
@Schema({ collection: 'historique', shardKey: { emetteur: 1 }, versionKey: false })
export class Evenement {
  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  facture: Types.ObjectId;

  @Prop({ type: String, required: true })
  type: Fait;

  @Prop({ type: Mixed, required: true })
  acteur: { role: RoleActeur; id?: Types.ObjectId; nom: string };

  @Prop({ type: Mixed })
  details?: Partial<DetailsDeFacture>;

  @Prop({ type: Date, required: true })
  le: Date;

  /** Place dans l'histoire de la facture, depuis 1, et chaîne : empreinte de cet événement et du précédent. */
  @Prop({ type: Number })
  rang: number;

  @Prop({ type: String })
  empreinte: string;
}
/**
 * La première ligne de l'histoire d'un document émis. Le document la porte : elle naît avec lui, d'une seule écriture, à l'instant de
 * son émission.
 */
export type Ouverture = Pick<Evenement, 'type' | 'acteur' | 'details' | 'empreinte'>;

export const EvenementSchema = SchemaFactory.createForClass(Evenement);
EvenementSchema.index({ emetteur: 1, facture: 1, le: 1 });
EvenementSchema.index({ 'acteur.id': 1 });
/** Une chaîne ne fourche pas : de deux événements au même rang, l'un se rejoue après l'autre. */
EvenementSchema.index(
  { emetteur: 1, facture: 1, rang: 1 },
  { unique: true, name: 'chaine', partialFilterExpression: { rang: { $exists: true } } },
);

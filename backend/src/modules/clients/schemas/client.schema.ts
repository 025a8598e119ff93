import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type {
  Adresse,
  CategorieClient,
  LangueDocument,
  NatureOrganisme,
  TypeClient,
} from '@facturier/domaine/documents/facture';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Ce que les factures émises à un client totalisent, tenu à mesure. Centimes. */
export interface SommesClient {
  /** TTC, avoirs déduits. */
  factureCentimes: number;
  duCentimes: number;
  /** Les factures soldées, et les jours que chacune a attendus. */
  payees: number;
  jours: number;
}

/** Ce qu'un client a payé, année par année de l'argent reçu, rendu déduit. Centimes. */
export type ParAnnee = Readonly<Record<string, number>>;

/** Ce qui se tient d'un client. */
export interface TenuDuClient {
  sommes: SommesClient;
  parAnnee: ParAnnee;
}

/** La dernière de ces années, tenue avec elles : de quoi ranger les premiers clients de l'année qui court. */
export interface DerniereAnnee {
  annee: string;
  centimes: number;
}

/** Ce que des factures émises ensemble ajoutent à un client. */
export interface FacturesDuClient extends TenuDuClient {
  nombre: number;
}

/** Un serveur a refusé l'adresse de la fiche pour de bon : `raison` le dit à son propriétaire. */
export interface EtatEmail {
  etat: 'rejetee';
  raison: string;
  le: Date;
}

/** Un client d'un professionnel. Ce qu'une facture émise en a copié ne change plus avec lui. */
@Schema({ collection: 'clients', shardKey: { proprietaire: 1 }, versionKey: false, timestamps: true })
export class Client {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  proprietaire: Types.ObjectId;

  @Prop({ type: String, required: true })
  nom: string;

  /** Absente : il n'en a pas. */
  @Prop({ type: String })
  email?: string;

  /** Absent d'une adresse que rien n'a refusée ; il s'efface avec elle. */
  @Prop({ type: Mixed })
  emailEtat?: EtatEmail;

  @Prop({ type: String })
  telephone?: string;

  @Prop({ type: String, required: true })
  type: TypeClient;

  @Prop({ type: String })
  siret?: string;

  @Prop({ type: String })
  siren?: string;

  @Prop({ type: String })
  categorie?: CategorieClient;

  @Prop({ type: Boolean })
  activiteEconomique?: boolean;

  @Prop({ type: String })
  natureOrganisme?: NatureOrganisme;

  @Prop({ type: String })
  tvaIntracommunautaire?: string;

  /** Absente : le français seul. */
  @Prop({ type: String })
  langue?: LangueDocument;

  @Prop({ type: Mixed, required: true })
  adresse: Adresse;

  /** Nom et adresse e-mail sans accents ni casse : tri et recherche. */
  @Prop({ type: String, required: true })
  cle: string;

  /** Factures émises à ce client. */
  @Prop({ type: Number, required: true, default: 0 })
  nombreFactures: number;

  @Prop({ type: Mixed })
  sommes?: SommesClient;

  @Prop({ type: Mixed })
  parAnnee?: ParAnnee;

  @Prop({ type: Mixed })
  deLAnnee?: DerniereAnnee;

  /** L'import qui l'a écrit ; absent s'il a été saisi. */
  @Prop({ type: ObjectId })
  import?: Types.ObjectId;

  createdAt: Date;
  updatedAt: Date;
}

export const ClientSchema = SchemaFactory.createForClass(Client);
ClientSchema.index({ proprietaire: 1, cle: 1, _id: 1 });
ClientSchema.index({ proprietaire: 1, email: 1 });
/** Ce qu'un import a écrit, pour le défaire. */
ClientSchema.index(
  { proprietaire: 1, import: 1, _id: 1 },
  { partialFilterExpression: { import: { $exists: true } } },
);
/** Les premiers clients d'une année, sans lire les autres. */
ClientSchema.index(
  { proprietaire: 1, 'deLAnnee.annee': 1, 'deLAnnee.centimes': -1, _id: 1 },
  { name: 'premiers' },
);
/** Les fiches qui portent une adresse, quand un compte la prouve. */
ClientSchema.index({ email: 1 });
/** Les fiches créées par tous, mois par mois : l'index suffit à les compter. */
ClientSchema.index({ createdAt: 1 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { StatutDestinataire, StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { CodeRefus } from '@facturier/domaine/factures/motifs-refus';
import type {
  ClientFige,
  MentionsSaisies,
  RegimesTva,
  SortDuMontant,
  Vendeur,
} from '@facturier/domaine/documents/facture';
import type { RetenueDeGarantie } from '@facturier/domaine/factures/retenue';
import type { Serie } from '@facturier/domaine/factures/numerotation';
import type { AdresseLivraison } from '@facturier/domaine/documents/livraison';
import type { MoyenAccepte, MoyenPaiement } from '@facturier/domaine/documents/moyens-paiement';
import { type NomDeTexte, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import type { VenteDite } from '@facturier/domaine/cotisations/dire';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import type { AcompteImpute, OrigineDevis, SituationFigee } from './devis.schemas';
import { classeDe } from '../../../common/classe-de-table';
import type { Electronique } from './electronique';
import { indexer } from './index-facture';
import type { Envoi } from './envoi';
import type { Maillon, Ouverture } from './suivi.schemas';

const { Mixed, ObjectId } = MongooseSchema.Types;

const AUTRES_TEXTES = ['periodeDu', 'periodeAu', 'acompteDate', 'acompteReference'] as const;
const Textes = classeDe<NomDeTexte | (typeof AUTRES_TEXTES)[number], string>(
  [...TEXTES_PRECISES, ...AUTRES_TEXTES],
  () => Prop({ type: String }),
);

/** Une facture ou un avoir. Émise, seule la partie « suivi » change encore. */
@Schema({ collection: 'factures', shardKey: { emetteur: 1 }, versionKey: false, minimize: false })
export class Facture extends Textes {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  /** Le compte destinataire, une fois la facture envoyée sur la plateforme. */
  @Prop({ type: ObjectId })
  destinataire?: Types.ObjectId;

  @Prop({ type: String, required: true })
  genre: 'facture' | 'avoir';

  // --- Contenu : libre en brouillon, figé à l'émission ---
  @Prop({ type: ObjectId })
  client?: Types.ObjectId;

  @Prop({ type: String, required: true })
  dateEmission: string;

  @Prop({ type: String })
  dateEcheance?: string;

  /** D'un brouillon : les dates que personne n'a tapées, et que donnera le jour où il s'émet ; celles qu'il garde sont du jour où il s'est écrit. */
  @Prop({ type: [String], default: undefined })
  datesLibres?: ('emission' | 'echeance')[];

  @Prop({ type: String })
  datePrestation?: string;

  /** Absents : ceux du profil ; vides : aucun n'est dit. */
  @Prop({ type: Mixed })
  moyensPaiement?: MoyenAccepte[];

  @Prop({ type: Mixed })
  livraison?: AdresseLivraison;

  /** Le texte libre d'un document émis avant l'adresse structurée : plus jamais écrit. */
  @Prop({ type: String }) adresseLivraison?: string;

  /** La remise sur le total des lignes ; sans montant, celle d'un brouillon. */
  @Prop({ type: Mixed })
  remise?: RemiseSaisie;

  @Prop({ type: Number })
  acompteCentimes?: number;

  @Prop({ type: String })
  acompteMoyen?: MoyenPaiement;

  /** Le devis dont elle est tirée ; d'un avoir, celui de la facture qu'il rectifie. */
  @Prop({ type: Mixed })
  devis?: OrigineDevis;

  /** D'un solde : les acomptes qu'il déduit, et leur somme, qui est aussi son `acompteCentimes`. */
  @Prop({ type: [Mixed], default: undefined })
  acomptesImputes?: AcompteImpute[];

  @Prop({ type: Number })
  imputeCentimes?: number;

  /** D'une situation de travaux : l'avancement qu'elle facture. */
  @Prop({ type: Mixed })
  situation?: SituationFigee;

  /** Ce que son client retient en garantie : le taux et la somme sont figés ; le jour et l'opposition se suivent. */
  @Prop({ type: Mixed })
  retenue?: RetenueDeGarantie;

  @Prop({ type: [Mixed], required: true })
  /** Celles d'un brouillon peuvent être incomplètes ; celles d'une émise ont toutes leur montant. */
  lignes: LigneSaisie[];

  @Prop({ type: Number, required: true })
  totalHtCentimes: number;

  @Prop({ type: Number, required: true })
  totalTtcCentimes: number;

  @Prop({ type: Mixed, required: true })
  mentions: MentionsSaisies;

  /** Décidé à l'émission ; absent d'une facture d'avant : tout en franchise. */
  @Prop({ type: Mixed })
  regimeTva?: RegimesTva;

  // --- Émission ---
  @Prop({ type: String })
  serie?: Serie;

  @Prop({ type: Number })
  annee?: number;

  @Prop({ type: Number })
  rang?: number;

  @Prop({ type: String })
  numero?: string;

  @Prop({ type: Date })
  emiseLe?: Date;

  /** La première ligne de son histoire ; absente d'un document émis avant qu'il la porte. */
  @Prop({ type: Mixed })
  ouverture?: Ouverture;

  @Prop({ type: Mixed })
  vendeurFige?: Vendeur;

  @Prop({ type: Mixed })
  clientFige?: ClientFige;

  /** Avoir : la facture rectifiée et le motif. */
  @Prop({ type: Mixed })
  factureRectifiee?: { id: Types.ObjectId; numero: string; dateEmission: string };

  @Prop({ type: String })
  motif?: string;

  /** Avoir : ce que devient son montant, au jour où il s'émet ; absent d'un avoir d'avant. */
  @Prop({ type: Mixed })
  sortDuMontant?: SortDuMontant;

  // --- Suivi ---
  /** Ce que vendent ses lignes qui le taisaient, dit depuis : le document n'en change pas. */
  @Prop({ type: Mixed })
  venteDite?: VenteDite;

  /** Le jour où un organisme public a reçu la demande de paiement ; l'échéance, qu'aucun document ne lui date, en vient. */
  @Prop({ type: String }) demandeRecueLe?: string;

  @Prop({ type: String, required: true })
  statutEmetteur: StatutEmetteur;

  @Prop({ type: String, required: true })
  statutDestinataire: StatutDestinataire;

  /** L'instant où elle a été remise à son client, par courriel ou sur la plateforme ; reprise, elle ne l'est plus. */
  @Prop({ type: Date })
  remiseLe?: Date;

  /** Le jour où le destinataire l'a déclarée payée, et le statut qu'il lui donnait avant. */
  @Prop({ type: String })
  declareePayeeLe?: string;

  @Prop({ type: String }) avantDeclaration?: StatutDestinataire;

  @Prop({ type: String })
  motifRefus?: string;

  /** Le code du motif ; absent d'un refus d'avant les codes. */
  @Prop({ type: String })
  codeRefus?: CodeRefus;

  @Prop({ type: Number, required: true })
  payeCentimes: number;

  @Prop({ type: Number, required: true })
  avoirsCentimes: number;

  /** La dernière écriture de son livre des recettes (rang 0 : aucune) ; absente d'une facture émise avant qu'elle y soit tenue. */
  @Prop({ type: Mixed })
  livre?: Maillon;

  /** Reste à payer : TTC − acompte − avoirs − payé. */
  @Prop({ type: Number, required: true })
  resteCentimes: number;

  /** D'un acompte : le solde qui le déduit. Posé par l'émission du solde, levé par l'avoir qui l'annule. */
  @Prop({ type: ObjectId })
  imputeDans?: Types.ObjectId;

  /** La session de paiement en ligne ouverte pour ce reste dû ; posée et levée par les encaissements en ligne. */
  @Prop({ type: String }) sessionOuverte?: string;

  @Prop({ type: String }) datePaiement?: string;

  /** Le statut qu'elle avait quand elle a été soldée : celui qu'elle retrouve si ce paiement est contrepassé. */
  @Prop({ type: String }) avantPaiement?: StatutEmetteur;

  @Prop({ type: Mixed, required: true })
  envoi: Envoi;

  /** Sa vie chez les plateformes agréées ; absente tant qu'elle n'en a pas. */
  @Prop({ type: Mixed }) electronique?: Electronique;

  // --- Listes ---
  /** Clé de tri : `~instant#id` pour un brouillon, `date#année#rang#id` pour une émise ; se lit de la plus grande à la plus petite. */
  @Prop({ type: String, required: true })
  tri: string;

  @Prop({ type: [String], required: true })
  prefixes: string[];

  /** Nom montré dans les listes (client d'un brouillon ou client figé). */
  @Prop({ type: Mixed })
  clientResume?: { nom: string; email: string };

  @Prop({ type: Mixed })
  emetteurResume?: { prenom: string; nom: string };

  @Prop({ type: Number, required: true })
  version: number;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Date, required: true })
  modifieLe: Date;
}

export const FactureSchema = SchemaFactory.createForClass(Facture);
indexer(FactureSchema);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { Role } from '../../../common/auth/identite';

export type Plan = 'gratuit' | 'essai' | 'premium' | 'business';

/** L'application à codes : secret chiffré, dernier pas accepté (un code ne sert qu'une fois). */
export interface SecondFacteur {
  secretChiffre: string;
  actifLe: Date;
  dernierPas: number;
}

/** Quotas propres à un compte, posés par l'administration ; absents : ceux du plan. `null` : illimité. */
export interface QuotasPersonnels {
  factures?: number | null;
  clients?: number | null;
}

/** Un compte. Les champs `select: false` ne sortent que par le service des identifiants. */
@Schema({ collection: 'users', versionKey: false })
export class Utilisateur {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  prenom: string;

  @Prop({ type: String, required: true })
  nom: string;

  @Prop({ type: String, required: true })
  email: string;

  @Prop({ type: String, required: true, select: false })
  motDePasseHash?: string;

  @Prop({ type: String, required: true, enum: ['professionnel', 'particulier'] })
  role: Role;

  @Prop({ type: String, default: null })
  siret: string | null;

  @Prop({ type: String, default: '' })
  adresse: string;

  @Prop({ type: String, default: '' })
  codePostal: string;

  @Prop({ type: String, default: '' })
  ville: string;

  @Prop({ type: String, default: '' })
  telephone: string;

  /** Compte les transactions qui ont retenu ce compte sans rien y changer d'autre. */
  @Prop({ type: Number, select: false })
  touches?: number;

  /** Le dernier acte de la personne : entrer, émettre, écrire. */
  @Prop({ type: Date })
  dernierActeLe?: Date;

  /** Quand la personne a été avertie que son compte, sans acte depuis longtemps, sera fermé ; un acte l'efface. */
  @Prop({ type: Date })
  inactiviteAvertieLe?: Date;

  /** Adresse imprimée sur les factures ; absente, celle du compte. */
  @Prop({ type: String })
  emailContact?: string | null;

  @Prop({ type: Date, default: null })
  emailVerifieLe: Date | null;

  /** Les adresses que ce compte a portées et prouvées : ce qu'il y a reçu lui reste. */
  @Prop({ type: [String], default: undefined })
  anciennesAdresses?: string[];

  /** Quand ce compte a pris son adresse présente, s'il en a changé. */
  @Prop({ type: Date })
  adresseLe?: Date;

  /** Empreinte SHA-256 de la marque du navigateur qui a fait l'inscription ; retirée à la confirmation. */
  @Prop({ type: String, select: false })
  marqueHash?: string;

  @Prop({ type: Date, default: null })
  banniLe: Date | null;

  /** Pourquoi le compte est suspendu : lu de l'administration seule. */
  @Prop({ type: String })
  raisonBannissement?: string;

  /** Depuis quand ce compte ne peut plus rien faire partir vers un tiers ; le reste lui est ouvert. */
  @Prop({ type: Date, default: null })
  envoisSuspendusLe: Date | null;

  /** Pourquoi : dite à la personne. */
  @Prop({ type: String })
  raisonEnvois?: string;

  /** Compte anonymisé : il n'est plus dans aucune liste, ses factures émises restent. */
  @Prop({ type: Date, default: null })
  supprimeLe: Date | null;

  /** Monte à chaque changement de mot de passe, bannissement ou suppression : les jetons d'avant ne valent plus. */
  @Prop({ type: Number, default: 1 })
  versionJeton: number;

  @Prop({ type: String, required: true, enum: ['gratuit', 'essai', 'premium', 'business'] })
  planActuel: Plan;

  /** Posé quand le compte est à la fois vérifié et professionnel ; l'essai de 15 jours en découle. */
  @Prop({ type: Date, default: null })
  debutEssaiLe: Date | null;

  /** Nombre de factures émises. */
  @Prop({ type: Number, default: 0 })
  factureCount: number;

  @Prop({ type: Object })
  quotas?: QuotasPersonnels;

  /** Empreinte du logo (voir `logos`). */
  @Prop({ type: String, default: null })
  logo: string | null;

  /** Vrai si le second facteur est demandé à la connexion. */
  @Prop({ type: Boolean, default: false })
  totpActif: boolean;

  /** Combien de clés d'accès le compte garde ; absent : aucune. */
  @Prop({ type: Number })
  nombreCles?: number;

  @Prop({ type: Object, select: false })
  totp?: SecondFacteur;

  /** Les empreintes des codes de secours qui restent : ils valent pour tout second facteur, et s'en vont avec le dernier. */
  @Prop({ type: [String], select: false, default: undefined })
  codesSecours?: string[];

  /** Quand le second facteur perdu sera retiré, si personne n'annule. */
  @Prop({ type: Date, select: false })
  repriseLe?: Date;

  /** Secret préparé, chiffré, en attente de son premier code. */
  @Prop({ type: String, select: false })
  totpEnAttente?: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const UtilisateurSchema = SchemaFactory.createForClass(Utilisateur);
UtilisateurSchema.index({ email: 1 }, { unique: true });
UtilisateurSchema.index({ anciennesAdresses: 1 }, { sparse: true });
UtilisateurSchema.index({ createdAt: -1, _id: -1 });
UtilisateurSchema.index({ dernierActeLe: 1 });
UtilisateurSchema.index(
  { debutEssaiLe: 1 },
  { partialFilterExpression: { debutEssaiLe: { $type: 'date' } } },
);
UtilisateurSchema.index({ supprimeLe: 1 }, { partialFilterExpression: { supprimeLe: { $type: 'date' } } });

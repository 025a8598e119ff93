import type { AccordHorsLigne } from '@facturier/domaine/contrat/devis';
import type { DetailsDeDevis, FaitDeDevis } from '@facturier/domaine/histoire/faits-de-devis';
import type { RoleActeur } from '@facturier/domaine/contrat/factures';
import type { EtatDevis } from '@facturier/domaine/devis/etats';
import type { Offre } from '@facturier/domaine/devis/offre';
import type { RappelDeDevis } from '@facturier/domaine/devis/rappels';
import type { LettreDeRetractation, Reception } from '@facturier/domaine/devis/retractation';
import type { ClientFige, MentionsSaisies, Vendeur, RegimesTva } from '@facturier/domaine/documents/facture';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import type { AdresseLivraison } from '@facturier/domaine/documents/livraison';
import { TEXTES_DE_DEVIS, type TextesDeDevis } from '@facturier/domaine/documents/precisions';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AvenantDuMarche, DecompteArrete, RetenueDuMarche } from './travaux';
import { classeDe } from '../../../common/classe-de-table';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { indexer } from './index-devis';

const { Mixed, ObjectId } = MongooseSchema.Types;

/** Une ligne de l'histoire d'un devis : on y ajoute, on n'y touche jamais. */
export interface EvenementDeDevis {
  le: Date;
  type: FaitDeDevis;
  acteur: { role: RoleActeur; nom: string };
  details?: Partial<DetailsDeDevis>;
}

/** Un accord reçu hors ligne, noté par l'émetteur. */
export interface Accord {
  le: string;
  par: string;
  comment: AccordHorsLigne;
  note?: string;
  noteLe: Date;
}

/** Une acceptation par lien : la signature garde le reste. */
export interface AcceptationParLien {
  le: Date;
  /** La même, à l'heure de Paris. */
  heure: string;
  par: string;
  qualite?: string;
  courriel: string;
  empreinte: string;
  concluLe: string;
  retractableJusquau: string | null;
  payableDes: string;
}

/** Une rétractation, reçue par un lien ou par la poste. */
export interface RetractationDuDevis {
  le: Date;
  heure: string;
  par: string;
  courriel: string;
  declaration: string;
  rembourserAvant: string;
  /** D'une lettre reçue par la poste, notée par l'émetteur. */
  lettre?: LettreDeRetractation;
}

/** Une autre version du même devis. */
export interface AutreVersion {
  id: Types.ObjectId;
  numero: string;
}

const Textes = classeDe<keyof TextesDeDevis, string>(TEXTES_DE_DEVIS, () => Prop({ type: String }));

/** Un devis. Finalisé, seul ce qui suit « Suivi » change encore. */
@Schema({ collection: 'devis', shardKey: { emetteur: 1 }, versionKey: false, minimize: false })
export class Devis extends Textes {
  _id: Types.ObjectId;

  @Prop({ type: ObjectId, required: true })
  emetteur: Types.ObjectId;

  // --- Contenu : libre en brouillon, figé à la finalisation ---
  @Prop({ type: ObjectId })
  client?: Types.ObjectId;

  @Prop({ type: String, required: true })
  dateEmission: string;

  @Prop({ type: Mixed })
  livraison?: AdresseLivraison;

  @Prop({ type: Mixed })
  remise?: RemiseSaisie;

  @Prop({ type: [Mixed], required: true })
  lignes: LigneSaisie[];

  @Prop({ type: Number, required: true })
  totalHtCentimes: number;

  @Prop({ type: Number, required: true })
  totalTtcCentimes: number;

  @Prop({ type: Mixed, required: true })
  mentions: MentionsSaisies;

  @Prop({ type: Mixed, required: true })
  offre: Offre;

  @Prop({ type: Mixed })
  regimeTva?: RegimesTva;

  // --- Finalisation ---
  @Prop({ type: Number })
  annee?: number;

  @Prop({ type: Number })
  rang?: number;

  /** 1 pour un premier devis ; une version nouvelle garde le rang, et avance celui-ci. */
  @Prop({ type: Number, required: true })
  rangDeVersion: number;

  @Prop({ type: String })
  numero?: string;

  @Prop({ type: Date })
  finaliseLe?: Date;

  @Prop({ type: Mixed })
  vendeurFige?: Vendeur;

  @Prop({ type: Mixed })
  clientFige?: ClientFige;

  /** La version que celle-ci remplace, dès qu'elle est finalisée. */
  @Prop({ type: Mixed })
  remplace?: AutreVersion;

  /** D'un avenant : le devis auquel il s'ajoute. */
  @Prop({ type: Mixed })
  avenantDe?: AvenantDuMarche;

  // --- Suivi ---
  @Prop({ type: String, required: true })
  etat: EtatDevis;

  @Prop({ type: Mixed })
  remplacePar?: AutreVersion;

  @Prop({ type: Mixed })
  accord?: Accord;

  /** Écrite avec sa signature, et seulement avec elle. */
  @Prop({ type: Mixed })
  acceptation?: AcceptationParLien;

  /** La réception du dernier bien, telle que l'émetteur l'a notée. */
  @Prop({ type: Mixed })
  reception?: Reception;

  @Prop({ type: Mixed })
  retractation?: RetractationDuDevis;

  @Prop({ type: String })
  raison?: string;

  /** Quand un serveur de courriel l'a accepté, ou que l'émetteur en a remis le lien, la première fois. */
  @Prop({ type: Date })
  envoyeLe?: Date;

  /** Les adresses à qui un courriel, ou l'émetteur lui-même, l'a porté, par un lien qui vaut encore : le compte vérifié qui en porte une le lit. */
  @Prop({ type: [String], default: undefined })
  destinataires?: string[];

  /** Les rappels partis, et le jour du prochain ; absent : il n'y en a plus. */
  @Prop({ type: [String], default: undefined })
  rappels?: RappelDeDevis[];

  @Prop({ type: String })
  prochainRappel?: string;

  /** La dernière fois que l'émetteur l'a rappelé de sa main. */
  @Prop({ type: Date })
  relanceLe?: Date;

  /** La retenue de garantie que le marché prévoit. */
  @Prop({ type: Mixed })
  retenue?: RetenueDuMarche;

  /** Le jour de la réception des travaux. */
  @Prop({ type: String })
  travauxRecusLe?: string;

  /** Le décompte de ses travaux, arrêté une fois : ses textes définitifs, toujours dessinés de même. */
  @Prop({ type: Mixed })
  decompte?: DecompteArrete;

  /** Combien d'avenants en sont signés. */
  @Prop({ type: Number })
  avenantsSignes?: number;

  /** Combien de fois il s'est engagé dans une facture : deux qui se croisent se rencontrent là. */
  @Prop({ type: Number })
  engagements?: number;

  /** Quand le passage de son terme a été noté : une fois. */
  @Prop({ type: Date })
  expireNoteLe?: Date;

  @Prop({ type: [Mixed], required: true })
  histoire: EvenementDeDevis[];

  // --- Listes ---
  /** Clé de tri, comme celle des factures : brouillons d'abord, puis de la plus grande à la plus petite. */
  @Prop({ type: String, required: true })
  tri: string;

  @Prop({ type: [String], required: true })
  prefixes: string[];

  @Prop({ type: Mixed })
  clientResume?: { nom: string; email: string };

  @Prop({ type: Number, required: true })
  version: number;

  @Prop({ type: Date, required: true })
  creeLe: Date;

  @Prop({ type: Date, required: true })
  modifieLe: Date;
}

export const DevisSchema = SchemaFactory.createForClass(Devis);
indexer(DevisSchema);

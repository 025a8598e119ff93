import type { DocumentFacture } from '../documents/document';
import type { Adresse, TypeClient } from '../documents/facture';
import type { StatutDestinataire, StatutEmetteur } from '../factures/cycle-de-vie';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant, PrixUnitaire, Quantite } from './commun';

/** Une facture, ou l'avoir qui la rectifie (article 289 du CGI). */
export type Genre = 'facture' | 'avoir';
/** À quel titre l'appelant lit une facture. */
export type RoleLecteur = 'emetteur' | 'destinataire' | 'admin';
/** Où en est l'envoi par courriel : `accepte` par le serveur de courriel, non pas lu. */
export type EtatEnvoi = 'aucun' | 'en_cours' | 'accepte' | 'echec';
/** Les moyens de paiement du livre des recettes. */
export type MoyenPaiement = 'virement' | 'carte' | 'cheque' | 'especes' | 'prelevement' | 'autre';

/** Une ligne d'une facture ; sans quantité ni prix, celle d'un brouillon. */
export interface LigneFacture {
  description: string;
  quantite: Quantite | null;
  prixUnitaire: PrixUnitaire | null;
  montant: Euros;
  /** « h », « m² ». */
  unite?: string;
}

/** Ce qu'une liste montre d'une facture, et que son détail redit. */
interface EnTeteFacture {
  _id: string;
  genre: Genre;
  /** `null` pour un brouillon. */
  numero: string | null;
  /** La première désignation non vide. */
  premiereLigne: string | null;
  objet: string | null;
  montantHT: Euros;
  montantTTC: Euros;
  resteAPayer: Euros;
  /** Le même que `statutEmetteur`. */
  statut: StatutEmetteur;
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  dateEmission: DateCivile;
  /** `null` pour un avoir, ou un brouillon qui ne l'a pas encore. */
  dateEcheance: DateCivile | null;
  datePaiement: DateCivile | null;
  /** 0 si elle est à temps, réglée ou annulée. */
  joursDeRetard: number;
}

/** Le client d'une facture, dans une liste ; sans identifiant pour un brouillon sans client. */
export interface ClientDeFactureResume {
  _id: string | null;
  nom: string;
  email: string;
}

/** L'émetteur d'une facture, dans une liste. */
export interface EmetteurDeFactureResume {
  _id: string;
  prenom: string;
  nom: string;
}

/** Une facture dans une liste. */
export interface FactureResume extends EnTeteFacture {
  client: ClientDeFactureResume;
  emetteur: EmetteurDeFactureResume;
  envoi: { etat: EtatEnvoi };
}

/** Le client d'une facture : celui que l'émission a figé, sinon celui d'aujourd'hui. */
export interface ClientDeFacture extends ClientDeFactureResume {
  adresse: Adresse;
  type: TypeClient | null;
}

/** L'émetteur d'une facture : celui que l'émission a figé, sinon celui d'aujourd'hui. */
export interface EmetteurDeFacture extends EmetteurDeFactureResume {
  email: string;
  adresse: string;
  codePostal: string;
  ville: string;
}

/** Les mentions portées par une facture, telles qu'elles valent pour ce client. */
export interface MentionsDeFacture {
  conditionsPaiement: string | null;
  mentionLibre: string | null;
  siret: string | null;
  /** L'indemnité de recouvrement due entre professionnels (article D. 441-5 du code de commerce). */
  indemniteForfaitaire: Euros | null;
  escompte: string | null;
  tvaIntracommunautaire: string | null;
}

/** Où en est l'envoi ; l'adresse, l'instant et la raison ne se montrent qu'à l'émetteur. */
export interface EnvoiDeFacture {
  etat: EtatEnvoi;
  a?: string;
  le?: Instant;
  raison?: string;
}

/** Une facture citée par une autre. */
export interface ReferenceFacture {
  _id: string;
  numero: string;
}

/** Un avoir, tel que la facture qu'il rectifie le cite. */
export interface AvoirCite extends ReferenceFacture {
  montantTTC: Euros;
  dateEmission: DateCivile;
}

/** Le détail d'une facture. */
export interface Facture extends EnTeteFacture {
  client: ClientDeFacture;
  emetteur: EmetteurDeFacture;
  /** Le compte qui l'a reçue sur la plateforme. */
  destinataire: { _id: string } | null;
  datePrestation: DateCivile | null;
  bonDeCommande: string | null;
  adresseLivraison: string | null;
  /** Franchise en base : toujours nul (article 293 B du CGI). */
  tauxTVA: 0;
  lignes: LigneFacture[];
  canModifyEmetteur: boolean;
  canModifyDestinataire: boolean;
  montantPaye: Euros;
  montantAvoirs: Euros;
  mentionsLegales: MentionsDeFacture;
  envoi: EnvoiDeFacture;
  monRole: RoleLecteur;
  peutEtreSupprimee: boolean;
  motifRefus: string | null;
  motif: string | null;
  /** Pour un avoir. */
  factureRectifiee: ReferenceFacture | null;
  avoirs: AvoirCite[];
  /** Celle du brouillon, à redonner en l'enregistrant. */
  version: number;
  /** `null` tant que c'est un brouillon. */
  emiseLe: Instant | null;
  updatedAt: Instant;
  /** Le document lui-même, tel que le PDF, l'aperçu et l'impression le montrent. */
  document: DocumentFacture;
}

/** Une écriture du livre des recettes : jamais effacée ; une écriture contraire est négative. */
export interface Paiement {
  _id: string;
  date: DateCivile;
  montant: Euros;
  moyen: MoyenPaiement;
  note: string | null;
  creeLe: Instant;
  /** L'écriture que celle-ci annule. */
  annule: string | null;
  /** L'écriture contraire qui annule celle-ci. */
  annulePar: string | null;
}

/** Les statuts d'une facture, et ceux que l'appelant peut choisir de son côté. */
export interface Statuts {
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  canModifyEmetteur: boolean;
  canModifyDestinataire: boolean;
  choixEmetteur: StatutEmetteur[];
  choixDestinataire: StatutDestinataire[];
}

/** Qui a fait un acte. */
export type RoleActeur = 'emetteur' | 'destinataire' | 'systeme' | 'admin';

/** Un événement de l'histoire d'une facture. */
export interface LigneHistorique {
  le: Instant;
  type: string;
  libelle: string;
  acteur: { role: RoleActeur; nom: string };
  details?: Record<string, unknown>;
}

/** Les sommes d'un compte, calculées au jour de Paris, et le nombre de factures de chaque onglet. */
export interface Sommes {
  enAttente: { montant: Euros; nombre: number };
  enRetard: { montant: Euros; nombre: number; depuisJours: number };
  /** `mois` : `AAAA-MM`. */
  encaisseCeMois: { montant: Euros; nombre: number; mois: string };
  nombreEnvoi: number;
  nombreReception: number;
}

/** La numérotation, à titre indicatif : le numéro n'est donné qu'à l'émission. */
export interface InfoNumerotation {
  dernierNumero: string | null;
  prochainNumero: string;
}

/** L'envoi par courriel est accepté ; la facture dit ensuite s'il a réussi. */
export interface EnvoiAccepte {
  message: string;
  envoi: EnvoiDeFacture;
}

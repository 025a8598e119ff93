import type { TextesPrecises } from '../documents/precisions';
import type { PrecisionsRendues } from './precisions-rendues';
import type { DocumentFacture } from '../documents/document-modele';
import type { Adresse, TypeClient } from '../documents/facture';
import type { Pret2027 } from '../documents/pret-2027';
import type { AdresseLivraison } from '../documents/livraison';
import type { MoyenAccepte, MoyenPaiement } from '../documents/moyens-paiement';
import type { NatureDeLigne, NatureOperation } from '../documents/nature';
import type { StatutDestinataire, StatutEmetteur } from '../factures/cycle-de-vie';
import type { DetailsLus, FaitLu, RoleActeur } from '../histoire/ligne';
import type { CodeRefus } from '../factures/motifs-refus';
import type { Reglement } from '../factures/reglement';
import type { DateCivile } from '../valeurs/date-civile';
import type { EtatEmailClient } from './clients';
import type { AvoirCite, ReferenceFacture, SortDuMontantRendu } from './avoirs';
import type { MentionsDeFacture } from './conditions';
import type { Euros, Instant, Pourcent, PrixUnitaire, Quantite } from './commun';
import type { PartDeDevis } from './devis-facturation';
import type { OrigineDEcriture } from './recettes';

/** Une facture, ou l'avoir qui la rectifie (article 289 du CGI). */
export type Genre = 'facture' | 'avoir';
/** À quel titre l'appelant lit une facture. */
export type RoleLecteur = 'emetteur' | 'destinataire' | 'admin';
/** Où en est l'envoi par courriel : `accepte` par le serveur de courriel, non pas lu. */
export type EtatEnvoi = 'aucun' | 'en_cours' | 'accepte' | 'echec';
export type { MoyenPaiement, RoleActeur };

/** Une remise, calculée : son taux si elle en vient d'un. */
export interface RemiseDeFacture {
  taux: Pourcent | null;
  montant: Euros;
  motif: string | null;
}

/** Une ligne d'une facture ; sans quantité ni prix, celle d'un brouillon. */
export interface LigneFacture {
  description: string;
  /** Ce qui précise la désignation. */
  detail?: string;
  nature?: NatureDeLigne;
  quantite: Quantite | null;
  prixUnitaire: PrixUnitaire | null;
  /** Remise déduite. */
  montant: Euros;
  /** « h », « m² ». */
  unite?: string;
  remise?: RemiseDeFacture;
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
  /** Ce qui reste dû, acompte, paiements et avoirs déduits. */
  resteAPayer: Euros;
  /** Le même que `statutEmetteur`. */
  statut: StatutEmetteur;
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  /** `null` pour un brouillon dont personne n'a tapé la date : ce sera le jour où il s'émet. */
  dateEmission: DateCivile | null;
  /** `null` pour un avoir, ou un brouillon qui ne l'a pas encore ou dont le délai la tirera de la date d'émission. */
  dateEcheance: DateCivile | null;
  /** D'un organisme public : vrai tant que personne n'a noté quand il a reçu la demande de paiement, d'où court son délai. */
  echeancePresumee: boolean;
  /** La date du règlement : `reglement.le`. */
  datePaiement: DateCivile | null;
  /** Où en est le règlement, le même des deux côtés ; `null` pour un brouillon, un avoir, une facture annulée. */
  reglement: Reglement | null;
  /** 0 si elle est à temps, déclarée payée, réglée ou annulée. */
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
export interface FactureResume extends EnTeteFacture, Pick<PartDeDevis, 'natureFacture' | 'contratRompu'> {
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

/** Où en est l'envoi ; l'adresse, l'instant et la raison ne se montrent qu'à l'émetteur. */
export interface EnvoiDeFacture {
  etat: EtatEnvoi;
  a?: string;
  le?: Instant;
  /** Pourquoi il n'est pas parti, ou pas arrivé, et quoi faire. */
  raison?: string;
  /** Le texte du serveur d'envoi : à l'administration seule. */
  reponseServeur?: string;
}

/** Les textes d'une facture ; `null` : absent. */
type TextesRendus = { [nom in keyof TextesPrecises]-?: TextesPrecises[nom] | null };

/** Ce qu'un organisme public doit : son délai court du jour où il a reçu la demande de paiement ; `recueLe` : `null` tant que personne ne l'a noté. */
export interface DemandeDePaiement {
  delaiJours: number;
  recueLe: DateCivile | null;
}

/** Le détail d'une facture. */
export interface Facture extends EnTeteFacture, TextesRendus, PrecisionsRendues, PartDeDevis {
  client: ClientDeFacture;
  emetteur: EmetteurDeFacture;
  /** L'adresse où elle part, celle de la fiche du client aujourd'hui ; `null` pour qui n'en est pas l'émetteur. */
  adresseEnvoi: string | null;
  /** Ce qu'un serveur a dit de cette adresse, s'il l'a refusée ; `null` pour qui n'est pas l'émetteur. */
  adresseEtat: EtatEmailClient | null;
  /** Le compte qui l'a reçue sur la plateforme. */
  destinataire: { _id: string } | null;
  /** Les moyens de paiement propres à cette facture ; `null` : ceux du profil ; vide : aucun n'est dit. */
  moyensPaiement: MoyenAccepte[] | null;
  /** `null` aussi pour un document émis avec un texte libre, que dit alors `adresseLivraison`. */
  livraison: AdresseLivraison | null;
  adresseLivraison: string | null;
  /** La nature que ses lignes lui donnent. */
  nature: NatureOperation | null;
  /** La somme des lignes, avant la remise sur le tout. */
  totalLignes: Euros;
  remise: RemiseDeFacture | null;
  /** L'acompte déjà versé ; d'un solde, la somme des acomptes qu'il déduit. */
  acompte: Euros;
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
  /** Le code du motif (XP Z12-012), ou `AUTRE`. */
  codeRefus: CodeRefus | null;
  /** Les mots du motif et sa précision, tels que l'émetteur les lit. */
  motifRefus: string | null;
  motif: string | null;
  factureRectifiee: ReferenceFacture | null;
  /** D'un avoir ; `null` pour une facture, ou un avoir d'avant. */
  sortDuMontant: SortDuMontantRendu | null;
  avoirs: AvoirCite[];
  /** Vrai si rien n'en part : une plateforme l'a rejetée, ou l'avoir qui l'annule, ou qu'elle est, n'est qu'archivé. */
  sansEnvoi: boolean;
  /** Celle du brouillon, à redonner en l'enregistrant. */
  version: number;
  /** `null` tant que c'est un brouillon. */
  emiseLe: Instant | null;
  updatedAt: Instant;
  /** Où en est la facture pour l'échéance de 2027 ; figée, celle de son contenu. `null` pour qui n'en est pas l'émetteur, ou sans client. */
  pret2027: Pret2027 | null;
  /** D'une facture émise à un organisme public ; `null` de toute autre. */
  demandeDePaiement: DemandeDePaiement | null;
  /** Le document lui-même, tel que le PDF, l'aperçu et l'impression le montrent. */
  document: DocumentFacture;
}

/** Une écriture du livre des recettes : jamais effacée ; une écriture contraire est négative. */
export interface Paiement extends OrigineDEcriture {
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

/** Un événement de l'histoire d'une facture. */
export interface LigneHistorique {
  le: Instant;
  type: FaitLu;
  libelle: string;
  acteur: { role: RoleActeur; nom: string };
  details?: DetailsLus;
}

/** Les sommes d'un compte, calculées au jour de Paris, et le nombre de factures de chaque onglet. */
export interface Sommes {
  enAttente: { montant: Euros; nombre: number };
  enRetard: { montant: Euros; nombre: number; depuisJours: number };
  /** `mois` : `AAAA-MM`. */
  encaisseCeMois: { montant: Euros; nombre: number; mois: string };
  nombreEnvoi: number;
  /** Reçues sur la plateforme, et déposées par leur fichier. */
  nombreReception: number;
}

/** La numérotation, à titre indicatif : le numéro n'est donné qu'à l'émission. */
export interface InfoNumerotation {
  dernierNumero: string | null;
  prochainNumero: string;
  /** La date d'émission la plus récente de la série : aucune ne la précède. */
  derniereDate: DateCivile | null;
}

/** L'envoi par courriel est accepté ; la facture dit ensuite s'il a réussi. */
export interface EnvoiAccepte {
  message: string;
  envoi: EnvoiDeFacture;
}

import type { DocumentFacture } from '../documents/document-modele';
import type { Reglement } from '../factures/reglement';
import type { Appareil, EtatLien, GenreLien, NiveauConsultation } from '../liens/lien-public';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';
import type { AvoirCite } from './avoirs';
import type { Genre } from './factures';

/** Une visite par jour et par sorte d'appareil, au plus haut de ce qu'elle a montré ; ni adresse IP, ni navigateur. */
export interface Consultation {
  /** À la minute. */
  le: Instant;
  niveau: NiveauConsultation;
  appareil: Appareil;
}

/** Un lien public d'une facture, tel que son émetteur le voit. */
export interface LienPublic {
  _id: string;
  adresse: string;
  genre: GenreLien;
  etat: EtatLien;
  /** L'adresse à donner ; `null` s'il n'ouvre plus rien. */
  url: string | null;
  creeLe: Instant;
  /** Le dernier jour où il ouvre la facture. */
  expireLe: DateCivile;
  /** La première visite qui a montré une personne : un indice, pas une preuve. */
  consulteLe: Instant | null;
  /** La première fois que le document a été téléchargé, ou sa réception confirmée. */
  confirmeLe: Instant | null;
  /** « J'ai bien reçu ». */
  accuseLe: Instant | null;
  /** Les dernières, la plus récente d'abord. */
  consultations: Consultation[];
}

/** Les liens d'une facture, et si le compte les laisse ouverts. */
export interface LiensDeFacture {
  ouverts: boolean;
  liens: LienPublic[];
}

/** Pour qui est ce lien ; absente : l'adresse du client. */
export interface CorpsLien {
  adresse?: string;
}

/** Ce que le compte veut de ses liens. Coupés, aucun n'ouvre plus rien ; rouverts, ils retrouvent ce qu'ils étaient. */
export interface ReglageLiens {
  ouverts: boolean;
}

/** Ce qu'une visite montre d'elle, dit par la page. */
export interface CorpsConsultation {
  niveau: NiveauConsultation;
}

/** Ce qu'il en est de ce que la page vient de dire. */
export interface SuiteConsultation {
  /** Trop près du départ du courriel : à redire dans tant de secondes ; 0 : c'est entendu. */
  attendreSecondes: number;
}

/** De quoi payer par virement, au plus près de ce qui reste dû. */
export interface VirementPublic {
  beneficiaire: string;
  iban: string;
  bic: string | null;
  reference: string;
  /** Le contenu du code QR (EPC069-12). */
  code: string | null;
}

/** Une facture, telle que la montre son lien à qui le tient. */
export interface FacturePublique {
  genre: Genre;
  /** Faux si elle est adressée à un particulier. */
  professionnelle: boolean;
  numero: string;
  emetteur: string;
  montantTTC: Euros;
  resteAPayer: Euros;
  /** Ce que le client y retient en garantie, et qui ne se demande pas encore. */
  retenu: Euros;
  dateEcheance: DateCivile | null;
  joursDeRetard: number;
  /** `null` pour un avoir ou une facture annulée. */
  reglement: Reglement | null;
  annulee: boolean;
  /** Vrai si le client s'est rétracté de son devis : rien n'en est plus à payer. */
  contratRompu: boolean;
  avoirs: Omit<AvoirCite, '_id' | 'emiseLe'>[];
  virement: VirementPublic | null;
  accuseLe: Instant | null;
  /** Vrai si l'appelant en est l'émetteur : rien ne se compte. */
  propre: boolean;
  /** Vrai si le document porte un logo. */
  logo: boolean;
  /** Où ouvrir un compte qui la gardera ; `null` pour une copie. */
  invitation: string | null;
  /** La page où signaler un abus. */
  signaler: string;
  document: DocumentFacture;
}

import type { EtatDePage } from '../devis/page-publique';
import type { ContexteDevis, DroitDeRetractation } from '../devis/retractation';
import type { TypeClient } from '../documents/facture';
import type { DocumentFacture } from '../documents/document-modele';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';
import type { VersementDeDevis } from './devis';

/** Une personne à qui le devis part. */
export interface CorpsDestinataireDevis {
  email: string;
  nom?: string;
}

/** L'envoi d'un devis : cinq adresses au plus, chacune une fois, et une phrase libre de l'émetteur. */
export interface CorpsEnvoiDevis {
  destinataires: CorpsDestinataireDevis[];
  message?: string;
}

/** Où en est un lien : pas encore accepté par le serveur de courriel, accepté, jamais parti, révoqué par l'émetteur, ou, sans courriel, ouvert depuis le compte de cette adresse ou remis par l'émetteur. */
export type EtatLienDevis = 'en_route' | 'parti' | 'echec' | 'revoque' | 'du_compte' | 'remis';

/** Un envoi de l'émetteur, un rappel, l'ouverture de sa page par le destinataire depuis son compte, ou un lien que l'émetteur remet lui-même. */
export type GenreLienDevis = 'envoi' | 'relance' | 'compte' | 'remis';

/** Le lien d'un devis, tel que son émetteur le voit : une adresse, une version. Son jeton n'est gardé nulle part. */
export interface LienDeDevis {
  _id: string;
  email: string;
  nom: string | null;
  genre: GenreLienDevis;
  etat: EtatLienDevis;
  creeLe: Instant;
  /** Quand le serveur de courriel l'a accepté ; `null` d'un lien sans courriel. */
  envoyeLe: Instant | null;
  /** La première visite qui a montré une personne : un indice, pas une preuve. */
  vuLe: Instant | null;
  /** Pourquoi il n'est pas parti. */
  raison: string | null;
}

/** Un devis à lire, par son lien. */
export interface DevisALire {
  objet: string | null;
  montantTTC: Euros;
  /** Il vaut jusqu'à la dernière seconde de ce jour, à Paris. */
  valideJusquau: DateCivile | null;
  typeClient: TypeClient;
  contexte: ContexteDevis;
  echeancier: VersementDeDevis[];
  /** D'un devis accepté : le droit du client ; `null` s'il n'est pas dû. */
  droitDeRetractation: DroitDeRetractation | null;
  /** À qui ce lien a été envoyé : le nom dit par l'émetteur, et l'adresse, masquée. */
  destinataire: { nom: string | null; adresse: string };
  /** Vrai si l'appelant en est l'émetteur : rien ne se compte, il ne répond pas. */
  propre: boolean;
  /** La page où signaler un abus. */
  signaler: string;
  document: DocumentFacture;
}

/** La page d'un devis. Quand il ne se lit plus, elle ne dit que de qui il vient, son numéro et sa date. */
export interface DevisPublic {
  etat: EtatDePage;
  numero: string;
  vendeur: string;
  dateEmission: DateCivile;
  /** `null` quand il est expiré, refusé, remplacé, annulé ou rétracté. */
  devis: DevisALire | null;
}

/** Ce que le fil porte des liens d'un devis, par nom. */
export interface TypesDesLiensDeDevis {
  CorpsDestinataireDevis: CorpsDestinataireDevis;
  CorpsEnvoiDevis: CorpsEnvoiDevis;
  LienDeDevis: LienDeDevis;
  DevisPublic: DevisPublic;
}

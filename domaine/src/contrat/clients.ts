import type { Adresse, TypeClient } from '../documents/facture';
import type { CriteresPage, Euros, Instant } from './commun';

/** Un client, tel que l'API le rend. */
export interface Client {
  _id: string;
  nom: string;
  email: string;
  telephone: string | null;
  type: TypeClient;
  /** 14 chiffres. */
  siret: string | null;
  /** 9 chiffres, ceux du SIRET quand il est donné. */
  siren: string | null;
  adresse: Adresse;
  /** Factures et avoirs émis à ce client. */
  nombreFactures: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** La création ou la modification d'un client. Sans `type` : professionnel si un SIRET est donné. */
export interface CorpsClient {
  nom: string;
  email: string;
  telephone?: string;
  type?: TypeClient;
  /** 14 chiffres, espaces admis. */
  siret?: string;
  /** 9 chiffres, espaces admis ; déduit du SIRET s'il est donné. */
  siren?: string;
  adresse?: CorpsAdresseClient;
}

/** L'adresse d'un client ; tout est facultatif, le pays vaut France. */
export interface CorpsAdresseClient {
  rue?: string;
  codePostal?: string;
  ville?: string;
  pays?: string;
}

/** La liste des clients ; `limite` : 1000 par défaut, 1000 au plus. */
export interface CriteresClients extends CriteresPage {
  recherche?: string;
  type?: TypeClient;
}

/** Ce qu'un client représente. */
export interface StatistiquesClient {
  totalFacture: Euros;
  totalDu: Euros;
  /** `null` tant qu'aucune facture n'est payée. */
  delaiMoyenPaiementJours: number | null;
  nombreFactures: number;
}

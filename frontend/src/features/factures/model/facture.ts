import type { DocumentFacture } from '@facturier/domaine/documents/document';
import type { TypeClient } from '@facturier/domaine/documents/facture';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';

export type Statut =
  'brouillon' | 'creee' | 'envoyee' | 'payee' | 'annulee' | 'non_vue' | 'vue' | 'acceptee' | 'refusee';
export type Genre = 'facture' | 'avoir';
export type EtatEnvoi = 'aucun' | 'en_cours' | 'accepte' | 'echec';
export type Moyen = 'virement' | 'carte' | 'cheque' | 'especes' | 'prelevement' | 'autre';
/** De quel côté se lit une liste ou une facture. */
export type Cote = 'emetteur' | 'destinataire';

export interface AdressePostale {
  rue: string;
  codePostal: string;
  ville: string;
  pays: string;
}

/** Une ligne telle que l'API la donne : quantité à 3 décimales, prix à 4, montant à 2, en unités décimales. */
export interface LigneFacture {
  description: string;
  /** `null` seulement dans un brouillon. */
  quantite: number | null;
  prixUnitaire: number | null;
  montant: number;
  unite?: string | null;
}

/** Une facture ou un avoir dans une liste. Montants en euros décimaux. */
export interface FactureResume {
  _id: string;
  genre: Genre;
  numero: string | null;
  client: { _id: string | null; nom: string; email: string } | null;
  emetteur: { _id: string; prenom: string; nom: string } | null;
  premiereLigne: string | null;
  objet: string | null;
  montantHT: number;
  montantTTC: number;
  resteAPayer: number;
  statut: Statut;
  statutEmetteur: Statut;
  statutDestinataire: Statut;
  dateEmission: string | null;
  dateEcheance: string | null;
  datePaiement: string | null;
  joursDeRetard: number;
  envoi: { etat: EtatEnvoi };
}

export interface ClientDeFacture {
  _id: string | null;
  nom: string;
  email: string;
  adresse: AdressePostale | null;
  type: TypeClient;
}

/** Le détail d'une facture. Montants en euros décimaux. */
export interface Facture {
  _id: string;
  genre: Genre;
  numero: string | null;
  client: ClientDeFacture | null;
  emetteur: {
    _id: string;
    prenom: string;
    nom: string;
    email: string;
    adresse: string;
    codePostal: string;
    ville: string;
  } | null;
  destinataire: { _id: string } | null;
  dateEmission: string | null;
  dateEcheance: string | null;
  datePrestation: string | null;
  objet: string | null;
  bonDeCommande: string | null;
  adresseLivraison: string | null;
  montantHT: number;
  tauxTVA: 0;
  montantTTC: number;
  lignes: LigneFacture[];
  statut: Statut;
  statutEmetteur: Statut;
  statutDestinataire: Statut;
  canModifyEmetteur: boolean;
  canModifyDestinataire: boolean;
  datePaiement: string | null;
  montantPaye: number;
  resteAPayer: number;
  montantAvoirs: number;
  joursDeRetard: number;
  mentionsLegales: { conditionsPaiement?: string | null; mentionLibre?: string | null } | null;
  envoi: { etat: EtatEnvoi; a?: string; le?: string; raison?: string };
  monRole: Cote | 'admin';
  peutEtreSupprimee: boolean;
  version: number;
  emiseLe: string | null;
  updatedAt: string;
  document: DocumentFacture;
  factureRectifiee?: { _id: string; numero: string } | null;
  avoirs?: { _id: string; numero: string; montantTTC: number; dateEmission: string }[];
  motif?: string | null;
  motifRefus?: string | null;
}

export interface Paiement {
  _id: string;
  date: string;
  montant: number;
  moyen: Moyen;
  note: string | null;
  creeLe: string;
  /** Écriture contraire qui annule celle-ci. */
  annulePar: string | null;
  /** Écriture que celle-ci annule. */
  annule: string | null;
}

export interface Evenement {
  le: string;
  type: string;
  libelle: string;
  acteur: { role: string; nom: string };
  details?: unknown;
}

export interface Statuts {
  statutEmetteur: Statut;
  statutDestinataire: Statut;
  canModifyEmetteur: boolean;
  canModifyDestinataire: boolean;
  choixEmetteur: Statut[];
  choixDestinataire: Statut[];
}

export interface Sommes {
  enAttente: { montant: number; nombre: number };
  enRetard: { montant: number; nombre: number; depuisJours: number };
  encaisseCeMois: { montant: number; nombre: number; mois: string };
  nombreEnvoi: number;
  nombreReception: number;
}

/** Le dernier encaissement encore en vigueur : ni écriture contraire, ni annulé. */
export const dernierPaiement = (paiements: readonly Paiement[]): Paiement | undefined =>
  paiements
    .filter(({ annule, annulePar }) => !annule && !annulePar)
    .reduce<Paiement | undefined>(
      (dernier, p) => (!dernier || p.creeLe >= dernier.creeLe ? p : dernier),
      undefined,
    );

/** Ce que le client a payé de trop depuis un avoir, en euros : à lui rendre. */
export const aRembourser = ({ montantPaye, montantAvoirs, montantTTC }: Facture): number =>
  Math.max(0, Math.round((montantPaye + montantAvoirs - montantTTC) * 100)) / 100;

/** Les moyens de paiement, dans l'ordre du choix. */
export const MOYENS: Record<Moyen, string> = {
  virement: 'Virement',
  carte: 'Carte bancaire',
  cheque: 'Chèque',
  especes: 'Espèces',
  prelevement: 'Prélèvement',
  autre: 'Autre',
};

const nomComplet = (personne: { prenom: string; nom: string } | null): string =>
  personne ? `${personne.prenom} ${personne.nom}`.trim() : '';

/** « Client inconnu » quand la facture n'en porte pas. */
export const nomClient = (facture: { client: { nom: string } | null }): string =>
  facture.client?.nom || 'Client inconnu';

/** « Émetteur inconnu » quand son compte n'existe plus. */
export const nomEmetteur = (facture: { emetteur: { prenom: string; nom: string } | null }): string =>
  nomComplet(facture.emetteur) || 'Émetteur inconnu';

/** Première description de ligne, sinon objet, sinon « Sans objet ». */
export const sujetFacture = (facture: Pick<FactureResume, 'premiereLigne' | 'objet'>): string =>
  facture.premiereLigne?.trim() || facture.objet?.trim() || 'Sans objet';

/** Le statut du côté où l'on se trouve : lui seul s'affiche. */
export const statutDuCote = (
  facture: Pick<FactureResume, 'statutEmetteur' | 'statutDestinataire'>,
  cote: Cote,
): Statut => (cote === 'emetteur' ? facture.statutEmetteur : facture.statutDestinataire);

/** Le tampon PAYÉE paraît quand l'un des deux côtés est payé et que le document est une facture. */
export const estPayee = (
  facture: Pick<Facture, 'genre' | 'statutEmetteur' | 'statutDestinataire'>,
): boolean =>
  facture.genre === 'facture' &&
  (facture.statutEmetteur === 'payee' || facture.statutDestinataire === 'payee');

/** Le tiers à montrer dans une liste : le client pour ce qu'on a émis, l'émetteur pour ce qu'on a reçu. */
export const nomTiers = (facture: FactureResume, cote: Cote): string =>
  cote === 'emetteur' ? nomClient(facture) : nomEmetteur(facture);

/** « 1 134,50 € » ; un avoir se montre en négatif. */
export const montantAffiche = (facture: Pick<FactureResume, 'genre' | 'montantTTC'>): string =>
  formaterEuros(centimesDepuisEuros(facture.genre === 'avoir' ? -facture.montantTTC : facture.montantTTC));

import type { MoyenPaiement } from '../documents/moyens-paiement';
import type { TypeNotification } from '../notifications/types';
import type { ModeEnvoiLettre } from '../retards/suite-lettre';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { Cote, StatutEmetteur } from '../factures/cycle-de-vie';
import type { CodeRefus } from '../factures/motifs-refus';

/** Ce qu'un fait peut dire, outre qui l'a fait et quand. */
export interface DetailsDeFacture {
  /** L'adresse du message, ou du lien. */
  a: string;
  raison: string;
  /** En euros, à deux décimales. */
  montant: number;
  /** D'un retour qui n'annule aucune écriture, absents. */
  date?: DateCivile;
  moyen?: MoyenPaiement;
  /** Le numéro de l'avoir, de la facture rectifiée. */
  avoir: string;
  facture?: string;
  de: StatutEmetteur;
  vers: StatutEmetteur;
  motif: string;
  code: CodeRefus;
  /** Combien de lignes sont contestées. */
  lignes: number;
  /** L'étape du plan de rappels, l'objet du message. */
  etape: string;
  objet: string;
  /** D'une mise en demeure : sa place, ce qu'elle réclame, comment et quand elle est partie. */
  rang: number;
  montantCentimes: Centimes;
  mode: ModeEnvoiLettre;
}

interface Definition {
  libelle: string;
  /** La même phrase, d'un avoir. */
  avoir?: string;
  dit: readonly (keyof DetailsDeFacture)[];
  /** Qui le lit. Le destinataire : ce qui lui est arrivé, ses actes, l'argent, et ce qui défait l'un d'eux. */
  lu: readonly Cote[];
  /** Ce que chaque côté en apprend quand ce n'est pas lui qui l'écrit. */
  previent?: Readonly<Partial<Record<Cote, TypeNotification>>>;
}

const EMETTEUR: readonly Cote[] = ['emetteur'];
const TOUS: readonly Cote[] = ['emetteur', 'destinataire'];
const DE_L_ARGENT = ['montant', 'date', 'moyen'] as const;

/** Tout ce qui arrive à une facture, dans sa seule table : ce que le produit en dit, en retient, à qui il le montre et qui il prévient. */
export const FAITS = {
  creee: { libelle: 'Facture créée', dit: [], lu: EMETTEUR },
  avoir_cree: { libelle: 'Avoir créé', dit: ['facture'], lu: TOUS },
  avoir_emis: { libelle: 'Rectifiée par un avoir', dit: ['avoir', 'montant'], lu: TOUS },
  annulee: { libelle: 'Annulée par un avoir', dit: ['avoir', 'montant'], lu: TOUS },
  envoi_demande: { libelle: 'Envoi par e-mail demandé', dit: ['a'], lu: EMETTEUR },
  envoyee_email: {
    libelle: 'Envoyée par e-mail',
    avoir: 'Envoyé par e-mail',
    dit: ['a'],
    lu: EMETTEUR,
    previent: { destinataire: 'facture_recue' },
  },
  envoyee_plateforme: {
    libelle: 'Envoyée sur la plateforme',
    avoir: 'Envoyé sur la plateforme',
    dit: [],
    lu: TOUS,
    previent: { destinataire: 'facture_recue' },
  },
  envoi_echec: {
    libelle: 'L’envoi par e-mail a échoué',
    dit: ['raison'],
    lu: EMETTEUR,
    previent: { emetteur: 'envoi_echec' },
  },
  email_revenu: {
    libelle: 'L’e-mail est revenu',
    dit: ['a', 'raison'],
    lu: EMETTEUR,
    previent: { emetteur: 'envoi_echec' },
  },
  email_groupe_revenu: { libelle: 'L’e-mail est revenu', dit: ['a', 'raison'], lu: EMETTEUR },
  relance: {
    libelle: 'Rappel envoyé',
    dit: ['a', 'etape', 'objet'],
    lu: EMETTEUR,
    previent: { emetteur: 'rappel_envoye' },
  },
  demande_recue: {
    libelle: 'Réception de la demande de paiement notée',
    dit: ['date'],
    lu: EMETTEUR,
  },
  mise_en_demeure: { libelle: 'Mise en demeure établie', dit: ['rang', 'montantCentimes'], lu: EMETTEUR },
  mise_en_demeure_envoyee: {
    libelle: 'Envoi de la mise en demeure noté',
    dit: ['rang', 'mode', 'date'],
    lu: EMETTEUR,
  },
  vue: { libelle: 'Vue par le destinataire', avoir: 'Vu par le destinataire', dit: [], lu: TOUS },
  lien_consulte: {
    libelle: 'Consultée par son lien\u00a0: un indice, pas une preuve',
    avoir: 'Consulté par son lien\u00a0: un indice, pas une preuve',
    dit: ['a'],
    lu: EMETTEUR,
    previent: { emetteur: 'lien_consulte' },
  },
  lien_telecharge: {
    libelle: 'Téléchargée par son lien',
    avoir: 'Téléchargé par son lien',
    dit: ['a'],
    lu: EMETTEUR,
  },
  lien_accuse: {
    libelle: '«\u00a0J’ai bien reçu\u00a0», par son lien',
    dit: ['a'],
    lu: EMETTEUR,
    previent: { emetteur: 'lien_accuse' },
  },
  lien_demande: {
    libelle: 'Nouveau lien demandé, l’ancien a expiré',
    dit: ['a'],
    lu: EMETTEUR,
    previent: { emetteur: 'lien_demande' },
  },
  acceptee: {
    libelle: 'Acceptée par le destinataire',
    dit: [],
    lu: TOUS,
    previent: { emetteur: 'facture_acceptee' },
  },
  refusee: {
    libelle: 'Refusée par le destinataire',
    dit: ['motif', 'code'],
    lu: TOUS,
    previent: { emetteur: 'facture_refusee' },
  },
  payee_destinataire: {
    libelle: 'Déclarée payée par le destinataire',
    dit: [],
    lu: TOUS,
    previent: { emetteur: 'facture_declaree_payee' },
  },
  declaration_dementie: { libelle: 'Paiement déclaré, mais pas arrivé', dit: [], lu: TOUS },
  pa_deposee: {
    libelle: 'Déposée sur la plateforme agréée',
    avoir: 'Déposé sur la plateforme agréée',
    dit: [],
    lu: EMETTEUR,
  },
  pa_rejetee: {
    libelle: 'Rejetée par une plateforme agréée',
    avoir: 'Rejeté par une plateforme agréée',
    dit: ['raison'],
    lu: EMETTEUR,
    previent: { emetteur: 'facture_rejetee' },
  },
  pa_piece_demandee: {
    libelle: 'Le client demande une pièce',
    dit: ['raison'],
    lu: EMETTEUR,
    previent: { emetteur: 'piece_demandee' },
  },
  pa_incident: { libelle: 'Message de plateforme sans effet', dit: ['raison'], lu: EMETTEUR },
  litige_ouvert: {
    libelle: 'Contestée par le client',
    dit: ['lignes'],
    lu: TOUS,
    previent: { emetteur: 'litige_ouvert' },
  },
  litige_message: {
    libelle: 'Le client a répondu dans le litige',
    dit: [],
    lu: TOUS,
    previent: { emetteur: 'litige_message' },
  },
  litige_repondu: { libelle: 'Réponse à la contestation du client', dit: [], lu: TOUS },
  litige_decide: { libelle: 'Litige décidé', dit: ['montant'], lu: TOUS },
  litige_retire: {
    libelle: 'Litige retiré par le client',
    dit: [],
    lu: TOUS,
    previent: { emetteur: 'litige_message' },
  },
  paiement: { libelle: 'Paiement enregistré', dit: DE_L_ARGENT, lu: TOUS },
  payee: { libelle: 'Payée', dit: DE_L_ARGENT, lu: TOUS },
  paiement_annule: { libelle: 'Paiement annulé par une écriture contraire', dit: DE_L_ARGENT, lu: TOUS },
  remboursement: { libelle: 'Remboursement au client noté', dit: DE_L_ARGENT, lu: TOUS },
  remboursement_annule: {
    libelle: 'Remboursement annulé par une écriture contraire',
    dit: DE_L_ARGENT,
    lu: TOUS,
  },
  somme_reprise: {
    libelle: 'Somme rendue au client, ou reprise par sa banque',
    dit: DE_L_ARGENT,
    lu: TOUS,
  },
  statut: { libelle: 'Statut modifié', dit: ['de', 'vers'], lu: EMETTEUR },
  reprise: {
    libelle: 'Reprise par l’émetteur, jusqu’à un nouvel envoi',
    avoir: 'Repris par l’émetteur, jusqu’à un nouvel envoi',
    dit: ['de', 'vers'],
    lu: TOUS,
  },
  nature_dite: { libelle: 'Nature de ce qui est vendu dite au livre', dit: [], lu: EMETTEUR },
  consultee_admin: {
    libelle: 'Consultée par l’administration',
    avoir: 'Consulté par l’administration',
    dit: [],
    lu: EMETTEUR,
  },
} as const satisfies Record<string, Definition>;

export type Fait = keyof typeof FAITS;

/** Les détails qu'un fait demande : aucun, facultatifs s'ils le sont tous, sinon tous ceux qu'il dit. */
export type Dits<Details, Cle extends keyof Details> = [Cle] extends [never]
  ? [details?: undefined]
  : Partial<Pick<Details, Cle>> extends Pick<Details, Cle>
    ? [details?: Pick<Details, Cle>]
    : [details: Pick<Details, Cle>];

/** Ce qui accompagne ce fait quand on le note. */
export type DitsDe<F extends Fait> = Dits<DetailsDeFacture, (typeof FAITS)[F]['dit'][number]>;

/** Ce que le produit sait d'un fait ; `undefined` d'un nom qu'une version plus récente aurait écrit. */
const definitionDe = (fait: string): Definition | undefined =>
  Object.hasOwn(FAITS, fait) ? FAITS[fait as Fait] : undefined;

/** La phrase d'un fait, d'une facture ou d'un avoir. */
export function libelleDuFait(fait: string, genre: 'facture' | 'avoir' = 'facture'): string {
  const { libelle = fait, avoir = libelle } = definitionDe(fait) ?? {};
  return genre === 'avoir' ? avoir : libelle;
}

/** Vrai si ce côté lit ce fait ; l'émetteur lit aussi ce que cette version ne connaît pas. */
export const estLuPar = (cote: Cote, fait: string): boolean =>
  (definitionDe(fait)?.lu ?? EMETTEUR).includes(cote);

/** Ce que ce fait fait savoir à ce côté. */
export const avisDuFait = (cote: Cote, fait: string): TypeNotification | undefined =>
  definitionDe(fait)?.previent?.[cote];

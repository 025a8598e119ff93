import type { EtatLitige, MotifDeLitige } from '../litiges/litige';
import type { Euros, Instant } from './commun';
import type { VirementPublic } from './liens';

/** Une ligne d'une facture, contestée par son destinataire. */
export interface PartContestee {
  /** Sa place sur la facture, depuis 0. */
  rang: number;
  designation: string;
  motif: MotifDeLitige;
  conteste: Euros;
  commentaire: string | null;
  /** Ce que l'émetteur en accorde ; `null` tant qu'il n'a pas décidé. */
  accorde: Euros | null;
}

/** Un mot d'une partie à l'autre. */
export interface MessageDeLitige {
  de: 'client' | 'emetteur';
  texte: string;
  le: Instant;
}

/** L'avoir d'une décision, émis. */
export interface AvoirDeLitige {
  _id: string;
  numero: string;
}

/** Un litige, tel que les deux parties le voient dans leur compte. */
export interface Litige {
  _id: string;
  facture: string;
  numero: string;
  client: string;
  etat: EtatLitige;
  lignes: PartContestee[];
  conteste: Euros;
  /** `null` tant que rien n'est décidé. */
  accorde: Euros | null;
  messages: MessageDeLitige[];
  avoir: AvoirDeLitige | null;
  /** L'avoir que la décision a préparé, à émettre d'un geste ; `null` s'il n'y en a pas, ou plus, à émettre. */
  avoirPret: Euros | null;
  ouvertLe: Instant;
  closLe: Instant | null;
}

/** Le dernier litige d'une facture ; `null` : elle n'a jamais été contestée. */
export interface LitigeDeFacture {
  litige: Litige | null;
}

/** Les cent derniers litiges d'un émetteur, ceux qui attendent d'abord. */
export interface Litiges {
  litiges: Litige[];
}

/** Une ligne à contester, et de combien. */
export interface CorpsLigneContestee {
  rang: number;
  motif: MotifDeLitige;
  montant: Euros;
  /** Demandé avec « autre ». */
  commentaire?: string;
}

/** Contester des lignes d'une facture reçue. */
export interface CorpsLitige {
  lignes: CorpsLigneContestee[];
}

/** La même chose par un lien : avec le code reçu à l'adresse du client. */
export interface CorpsLitigeParLien extends CorpsLitige {
  code: string;
}

/** Un message de l'émetteur. */
export interface CorpsMessageDeLitige {
  texte: string;
}

/** Un message du client, par un lien. */
export interface CorpsMessageParLien extends CorpsMessageDeLitige {
  code: string;
}

/** Retirer son litige, par un lien. */
export interface CorpsRetraitParLien {
  code: string;
}

/** Ce que l'émetteur accorde d'une ligne ; 0 : rien. */
export interface CorpsAccord {
  rang: number;
  accorde: Euros;
}

/** La décision de l'émetteur : chaque ligne contestée, et un mot pour son client. */
export interface CorpsDecision {
  lignes: CorpsAccord[];
  texte?: string;
}

/** Une ligne que le lien permet de contester, et de combien au plus. */
export interface PartContestablePublique {
  rang: number;
  designation: string;
  montant: Euros;
}

/** Une ligne contestée, sans ce que les parties se sont écrit : un lien a pu être transmis. */
export type PartContesteePublique = Omit<PartContestee, 'commentaire'>;

/** Où en est un litige, dit à qui tient le lien. */
export interface EtatPublicDuLitige {
  etat: EtatLitige;
  lignes: PartContesteePublique[];
  conteste: Euros;
  accorde: Euros | null;
  /** Le numéro de l'avoir émis. */
  avoir: string | null;
  ouvertLe: Instant;
  closLe: Instant | null;
}

/** Le litige d'une facture, vu par son lien, et ce qui peut être contesté. */
export interface LitigePublic {
  /** Où part le code, masqué (« z•••@exemple.fr ») ; `null` : le client n'a pas d'adresse, rien ne se conteste d'ici. */
  codeA: string | null;
  /** Vide pendant un litige, et quand il n'y a rien à contester. */
  contestables: PartContestablePublique[];
  litige: EtatPublicDuLitige | null;
  /** Pendant un litige : ce qui reste à payer sans l'attendre. */
  resteNonConteste: Euros | null;
  /** De quoi payer cette part. */
  virement: VirementPublic | null;
}

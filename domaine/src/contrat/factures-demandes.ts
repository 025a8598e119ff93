import {
  type StatutDestinataire,
  type StatutEmetteur,
  STATUTS_DESTINATAIRE,
  STATUTS_EMETTEUR,
} from '../factures/cycle-de-vie';
import type { CodeRefus } from '../factures/motifs-refus';
import type { DateCivile } from '../valeurs/date-civile';
import type { MoyenAccepte } from '../documents/moyens-paiement';
import type { TextesPrecises } from '../documents/precisions';
import type { NatureDeLigne } from '../documents/nature';
import type { CriteresPage, Euros, Pourcent, PrixUnitaire, Quantite } from './commun';
import type { CorpsConditions } from './conditions';
import type { MoyenPaiement } from './factures';
import type { TriFactures } from './vues';

/** Une remise : un taux ou un montant. D'un taux, le serveur calcule le montant ; donné avec lui, il est comparé. */
export interface CorpsRemise {
  /** En pour cent, à deux décimales. */
  taux?: Pourcent | null;
  montant?: Euros | null;
  motif?: string;
}

/** Une adresse de livraison, ou le lieu d'exécution. */
export interface CorpsLivraison {
  rue?: string;
  codePostal?: string;
  ville?: string;
  /** Code ISO 3166-1 ; par défaut `FR`. */
  pays?: string;
}

/** Une ligne saisie ; `montant`, s'il est donné, est vérifié, remise déduite. */
export interface CorpsLigne {
  description?: string;
  /** Ce qui précise la désignation. */
  detail?: string;
  /** Par défaut, la nature du profil. */
  nature?: NatureDeLigne;
  quantite?: Quantite | null;
  prixUnitaire?: PrixUnitaire | null;
  montant?: Euros | null;
  unite?: string;
  remise?: CorpsRemise | null;
}

/** Les mentions propres à une facture. Celles du profil ou de la loi (les trois dernières) ne se changent pas ici : différentes, elles sont refusées. */
export interface CorpsMentionsFacture {
  /** Ce qui manque vient du profil. Un délai sans `dateEcheance` donne l'échéance. */
  conditions?: CorpsConditions;
  /** L'ajout libre aux conditions. */
  conditionsPaiement?: string | null;
  mentionLibre?: string | null;
  /** L'escompte en toutes lettres : « néant », « 2 % à 10 jours » ; ce qui ne se lit pas est refusé. */
  escompte?: string;
  siret?: string;
  /** 40, ou `true`. */
  indemniteForfaitaire?: unknown;
  tvaIntracommunautaire?: string;
}

/** Les textes d'une facture, tels qu'ils se demandent ; `null` : vide. */
type TextesDemandes = { [nom in keyof TextesPrecises]?: TextesPrecises[nom] | null };

/** Le contenu d'une facture ou d'un brouillon : ce qui est obligatoire l'est à l'émission. */
export interface ContenuFactureDemande extends TextesDemandes {
  /** L'identifiant d'un client. */
  client?: string | null;
  /** Par défaut aujourd'hui à Paris ; depuis le premier jour du mois précédent, jamais avant la dernière de la série. */
  dateEmission?: DateCivile | null;
  dateEcheance?: DateCivile | null;
  datePrestation?: DateCivile | null;
  /** La période de la livraison ou de l'exécution : les deux bornes, ou aucune. */
  periodeDu?: DateCivile | null;
  periodeAu?: DateCivile | null;
  /** Les moyens de paiement acceptés pour cette facture ; `null` : ceux du profil ; vide : aucun n'est dit. */
  moyensPaiement?: MoyenAccepte[] | null;
  livraison?: CorpsLivraison | null;
  /** L'adresse de livraison en texte libre : lue comme une adresse si `livraison` manque, comparée à elle sinon. */
  adresseLivraison?: string | null;
  /** La remise sur le total des lignes. */
  remise?: CorpsRemise | null;
  /** L'acompte déjà versé, au plus le total. */
  acompte?: Euros | null;
  /** Le jour où il a été reçu ; non dit, le livre des recettes porte celui de l'émission. */
  acompteDate?: DateCivile | null;
  acompteMoyen?: MoyenPaiement | null;
  /** Sa pièce : d'un client professionnel, le numéro de la facture d'acompte. */
  acompteReference?: string | null;
  /** Donnés, les totaux sont comparés à ceux que le serveur calcule. */
  montantHT?: Euros;
  tauxTVA?: number;
  montantTTC?: Euros;
  /** 200 au plus. */
  lignes?: CorpsLigne[] | null;
  mentionsLegales?: CorpsMentionsFacture | null;
}

/** Une facture à émettre, ou avec `statut: "brouillon"` à garder sans numéro. */
export interface CorpsNouvelleFacture extends ContenuFactureDemande {
  statut?: 'creee' | 'brouillon';
}

/** Ce qui change d'un brouillon (absent, un champ reste ; `null`, il est vidé) et sa version, ou `statut` seul. */
export interface CorpsFacture extends ContenuFactureDemande {
  statut?: Exclude<StatutEmetteur, 'annulee'>;
  /** Celle que l'on modifie ; sans elle, celle du moment. */
  version?: number;
}

/**
 * Ce qu'une liste de factures peut montrer ; `en_retard` et `declaree` (payée, dit le client) se calculent. Côté émetteur, `vue`,
 * `acceptee` et `refusee` : ce que le client a fait d'une facture envoyée.
 */
export type FiltreStatut = StatutEmetteur | StatutDestinataire | 'en_retard' | 'declaree';
export const FILTRES_STATUT = [
  ...STATUTS_EMETTEUR,
  'en_retard',
  'declaree',
  ...STATUTS_DESTINATAIRE,
] as const satisfies readonly FiltreStatut[];

/** Une liste de factures ; `limite` : 20 par défaut, 100 au plus. */
export interface CriteresFactures extends CriteresPage {
  /** Numéro, nom ou montant. */
  recherche?: string;
  statut?: FiltreStatut;
  client?: string;
  /** D'une liste reçue : celles d'un seul vendeur. */
  vendeur?: string;
  du?: DateCivile;
  au?: DateCivile;
  /** Absent : du plus récent au plus ancien. */
  tri?: TriFactures;
  ordre?: 'asc' | 'desc';
}

/** Le statut que l'émetteur choisit. */
export interface CorpsStatutEmetteur {
  statutEmetteur: 'creee' | 'envoyee' | 'payee';
}

/** La réception d'une demande de paiement par un organisme public. */
export interface CorpsDemandeRecue {
  /** Le jour où l'organisme public a reçu la demande de paiement : celui de sa mise à disposition sur Chorus Pro. */
  le: DateCivile;
}

/** Le statut que le destinataire choisit ; un refus porte son motif : un code, ou, d'un particulier, un texte seul, qui vaut `AUTRE`. */
export interface CorpsStatutDestinataire {
  statutDestinataire: 'vue' | 'acceptee' | 'refusee' | 'payee';
  codeRefus?: CodeRefus;
  /** La précision ; requise avec `AUTRE`. */
  motif?: string;
}

/** Un encaissement ; par défaut aujourd'hui, tout ce qui reste, par virement. */
export interface CorpsPayer {
  date?: DateCivile;
  montant?: Euros;
  moyen?: MoyenPaiement;
  note?: string;
  /** Daté d'avant la facture, un encaissement est un acompte : sans cette confirmation, il est refusé. */
  confirmeAnterieur?: boolean;
  /** De l'argent vraiment reçu en plus de ce qui est dû, ou sur une facture annulée : sans cette confirmation, il est refusé. */
  confirmeExcedent?: boolean;
}

/** Une écriture : un encaissement, un remboursement au client, ou l'écriture contraire d'une autre. */
export interface CorpsPaiement extends CorpsPayer {
  /** L'argent repart vers le client, qui a payé de trop. */
  remboursement?: boolean;
  /** L'identifiant de l'écriture à annuler. */
  annule?: string;
}

/** Un avoir ; sans `lignes`, il rectifie tout ce qui reste ; une liste vide est refusée. */
export interface CorpsAvoir {
  lignes?: CorpsLigne[];
  /** La part de la remise que la facture avait accordée sur le tout. */
  remise?: CorpsRemise | null;
  motif: string;
}

/** L'envoi d'une facture par courriel. */
export interface CorpsCourriel {
  /** Un seul destinataire. */
  to: string;
  /** Une seule ligne. */
  subject: string;
  message?: string;
}

/** La clé que porte le lien d'un courriel. */
export interface CorpsInvitation {
  cle: string;
}

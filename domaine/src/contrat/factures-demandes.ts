import {
  type StatutDestinataire,
  type StatutEmetteur,
  STATUTS_DESTINATAIRE,
  STATUTS_EMETTEUR,
} from '../factures/cycle-de-vie';
import type { DateCivile } from '../valeurs/date-civile';
import type { CriteresPage, Euros, PrixUnitaire, Quantite } from './commun';
import type { MoyenPaiement } from './factures';

/** Une ligne saisie ; `montant`, s'il est donné, est vérifié. */
export interface CorpsLigne {
  description?: string;
  quantite?: Quantite | null;
  prixUnitaire?: PrixUnitaire | null;
  montant?: Euros | null;
  unite?: string;
}

/** Les mentions propres à une facture. Les quatre dernières viennent du profil : acceptées, jamais lues. */
export interface CorpsMentionsFacture {
  conditionsPaiement?: string;
  mentionLibre?: string;
  siret?: string;
  indemniteForfaitaire?: unknown;
  escompte?: string;
  tvaIntracommunautaire?: string;
}

/** Le contenu d'une facture ou d'un brouillon : ce qui est obligatoire l'est à l'émission. */
export interface ContenuFactureDemande {
  /** L'identifiant d'un client. */
  client?: string;
  /** Par défaut aujourd'hui à Paris ; ni future, ni avant la dernière de la série. */
  dateEmission?: DateCivile;
  dateEcheance?: DateCivile;
  datePrestation?: DateCivile;
  objet?: string;
  bonDeCommande?: string;
  adresseLivraison?: string;
  /** Donnés, les totaux sont comparés à ceux que le serveur calcule. */
  montantHT?: Euros;
  tauxTVA?: number;
  montantTTC?: Euros;
  /** 200 au plus. */
  lignes?: CorpsLigne[];
  mentionsLegales?: CorpsMentionsFacture;
}

/** Une facture à émettre, ou avec `statut: "brouillon"` à garder sans numéro. */
export interface CorpsNouvelleFacture extends ContenuFactureDemande {
  statut?: 'creee' | 'brouillon';
}

/** Le contenu d'un brouillon et sa version, ou `statut` seul. */
export interface CorpsFacture extends ContenuFactureDemande {
  statut?: Exclude<StatutEmetteur, 'annulee'>;
  /** Celle que l'on modifie ; sans elle, celle du moment. */
  version?: number;
}

/** Ce qu'une liste de factures peut montrer ; `en_retard` se calcule. */
export type FiltreStatut = StatutEmetteur | StatutDestinataire | 'en_retard';
export const FILTRES_STATUT = [
  ...STATUTS_EMETTEUR,
  'en_retard',
  ...STATUTS_DESTINATAIRE,
] as const satisfies readonly FiltreStatut[];

/** Une liste de factures ; `limite` : 20 par défaut, 100 au plus. */
export interface CriteresFactures extends CriteresPage {
  /** Numéro, nom ou montant. */
  recherche?: string;
  statut?: FiltreStatut;
  client?: string;
  du?: DateCivile;
  au?: DateCivile;
}

/** Le statut que l'émetteur choisit. */
export interface CorpsStatutEmetteur {
  statutEmetteur: 'creee' | 'envoyee' | 'payee';
}

/** Le statut que le destinataire choisit ; un refus porte son motif. */
export interface CorpsStatutDestinataire {
  statutDestinataire: 'vue' | 'acceptee' | 'refusee' | 'payee';
  motif?: string;
}

/** Un encaissement ; par défaut aujourd'hui, tout ce qui reste, par virement. */
export interface CorpsPayer {
  date?: DateCivile;
  montant?: Euros;
  moyen?: MoyenPaiement;
  note?: string;
}

/** Une écriture : un encaissement, un remboursement au client, ou l'écriture contraire d'une autre. */
export interface CorpsPaiement extends CorpsPayer {
  /** L'argent repart vers le client, après un avoir. */
  remboursement?: boolean;
  /** L'identifiant de l'écriture à annuler. */
  annule?: string;
}

/** Un avoir ; sans lignes, il rectifie tout ce qui reste. */
export interface CorpsAvoir {
  lignes?: CorpsLigne[];
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

import type {
  Adresse,
  CategorieClient,
  LangueDocument,
  NatureOrganisme,
  TypeClient,
} from '../documents/facture';
import type { CriteresPage, Euros, Instant } from './commun';

/** Pourquoi l'adresse d'un client n'est plus bonne, et depuis quand. */
export interface EtatEmailClient {
  etat: 'rejetee';
  raison: string;
  le: Instant;
}

/** Un client, tel que l'API le rend. */
export interface Client {
  _id: string;
  nom: string;
  /** `null` : il n'en a pas ; ses documents se remettent autrement. */
  email: string | null;
  /** Une adresse qu'un serveur a refusée pour de bon ; `null` sinon. La changer, ou y envoyer de nouveau, l'efface. */
  emailEtat: EtatEmailClient | null;
  telephone: string | null;
  type: TypeClient;
  /** 14 chiffres. */
  siret: string | null;
  /** 9 chiffres, ceux du SIRET quand il est donné. */
  siren: string | null;
  /** `null` pour un particulier, ou une entreprise sans autre précision. */
  categorie: CategorieClient | null;
  /** D'une association, ou d'une autre personne morale : elle agit en professionnel. `null` : non dit, son SIREN en décide. */
  activiteEconomique: boolean | null;
  /** D'un organisme public : son délai de paiement (30, 50 ou 60 jours) ; `null` : une administration. */
  natureOrganisme: NatureOrganisme | null;
  /** Sans espaces, préfixe du pays compris. */
  tvaIntracommunautaire: string | null;
  /** Celle de ses prochains documents : le français, ou le français et l'anglais à côté. Un document émis garde la sienne. */
  langue: LangueDocument;
  adresse: Adresse;
  /** Factures et avoirs émis à ce client. */
  nombreFactures: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Ce qu'une fiche dit d'un client, en plus de son nom et de son adresse e-mail. `null` : vidé. */
export interface FicheClientDemandee {
  telephone?: string | null;
  type?: TypeClient;
  /** 14 chiffres, espaces admis. */
  siret?: string | null;
  /** 9 chiffres, espaces admis ; déduit du SIRET s'il est donné. */
  siren?: string | null;
  /** D'un professionnel seulement. */
  categorie?: CategorieClient | null;
  /** D'une association, ou d'une personne morale sans SIREN : `false`, elle agit hors de toute activité et ne doit ni pénalités ni 40 €. */
  activiteEconomique?: boolean | null;
  /** D'un organisme public seulement. */
  natureOrganisme?: NatureOrganisme | null;
  /** D'un professionnel seulement ; vérifié contre son pays et son SIREN. */
  tvaIntracommunautaire?: string | null;
  /** `fr_en` : ses documents se disent en français, qui fait foi, et en anglais. `null` : le français seul. */
  langue?: LangueDocument | null;
  adresse?: CorpsAdresseClient | null;
}

/** Un nouveau client. Sans `type` : professionnel si un SIRET, un SIREN, une catégorie ou un numéro de TVA est donné. */
export interface CorpsClient extends FicheClientDemandee {
  nom: string;
  /** `null`, dit exprès : il n'en a pas. Absente ou vide, elle manque. */
  email: string | null;
}

/** Les liens, de factures et de devis, donnés à l'adresse qu'une fiche quitte : ceux de ce qu'elle n'a jamais lu, tous, ou aucun, se ferment. */
export const LIENS_A_FERMER = ['non_lus', 'tous', 'aucun'] as const;
export type LiensAFermer = (typeof LIENS_A_FERMER)[number];

/** Une fiche modifiée : un champ absent ne change pas, `null` le vide ; le type ne change que s'il est envoyé. */
export interface CorpsClientModifie extends FicheClientDemandee {
  nom?: string;
  /** `null` : il n'en a plus. */
  email?: string | null;
  /** Si l'adresse e-mail change : les liens de l'ancienne à fermer ; `non_lus` sinon. Un devis accepté garde les siens. */
  liensAFermer?: LiensAFermer;
}

/** L'adresse d'un client ; tout est facultatif, le pays vaut France. */
export interface CorpsAdresseClient {
  rue?: string | null;
  codePostal?: string | null;
  ville?: string | null;
  pays?: string | null;
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

/** Ce qu'un client a payé un mois. */
export interface MoisClient {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  paye: Euros;
  /** De l'émission au paiement, en moyenne, des factures soldées ce mois-là ; `null` s'il n'y en a pas. */
  delaiJours: number | null;
}

/** Douze mois d'un client, du plus ancien à celui en cours, mois vides compris. */
export interface AnneeClient {
  mois: MoisClient[];
  /** De combien de jours il paie, ou doit encore, après l'échéance, en moyenne ; `null` sans facture soldée ni échue. */
  retardMoyenJours: number | null;
}

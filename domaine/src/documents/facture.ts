import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { Serie } from '../factures/numerotation';
import type { ConditionsPaiement } from './conditions';
import type { Ligne } from './ligne';
import type { AdresseLivraison } from './livraison';
import type { MoyenAccepte } from './moyens-paiement';
import type { NatureDeLigne, NatureOperation } from './nature';
import type { Precisions } from './precisions';
import type { Remise } from './remise';
import type { NatureOrganisme } from './textes-legaux';

/** Ce que le document dit de la TVA d'une vente faite par un vendeur en franchise, ou établi où la TVA ne s'applique pas (`article_294`). */
export type RegimeTva = 'franchise' | 'autoliquidation' | 'hors_champ' | 'article_294';

/** Le régime de TVA de chaque nature de ligne, pour un client. */
export type RegimesTva = Readonly<Record<NatureDeLigne, RegimeTva>>;

/** Une mention absente : le chemin du champ (`emetteur.siret`) et la phrase à montrer près de lui. */
export interface MentionManquante {
  champ: string;
  message: string;
}

export type { NatureOperation, NatureOrganisme };

/** Type du client : il décide des mentions (jamais d'indemnité de 40 € ni de pénalités pour un particulier). */
export type TypeClient = 'particulier' | 'professionnel';

/** Ce qu'est un client professionnel : une entreprise, à défaut d'être dit autrement. Une association peut n'avoir pas de SIREN. */
export type CategorieClient = 'entreprise' | 'association' | 'organisme_public';
export const CATEGORIES_CLIENT = [
  'entreprise',
  'association',
  'organisme_public',
] as const satisfies readonly CategorieClient[];

export const NATURES_ORGANISME = [
  'administration',
  'sante',
  'entreprise_publique',
] as const satisfies readonly NatureOrganisme[];

/** Adresse postale. `pays` vaut « France » par défaut. */
export interface Adresse {
  rue: string;
  codePostal: string;
  ville: string;
  pays: string;
}

/** Mentions propres à une facture : ses conditions de paiement, et deux textes libres (500 caractères au plus chacun). */
export interface MentionsSaisies {
  /** Absentes d'un document émis avant elles, et de celui d'un particulier. */
  conditions?: ConditionsPaiement;
  /** L'ajout libre aux conditions ; sur un document d'avant, tout leur texte. */
  conditionsPaiement?: string;
  mentionLibre?: string;
}

/** Les trois mises en page du document. */
export type ModeleDocument = 'classique' | 'moderne' | 'compact';

/** Le vendeur tel qu'il est figé dans une facture émise (ou tel qu'il serait figé maintenant, pour un aperçu). */
export interface Vendeur {
  prenom: string;
  nom: string;
  email: string;
  telephone?: string;
  siret: string;
  adresse: string;
  codePostal: string;
  ville: string;
  nomCommercial?: string;
  activite?: string;
  /** Texte libre d'immatriculation : « RCS Lyon », « RNE ». */
  immatriculation?: string;
  natureOperation?: NatureOperation;
  /** Numéro de TVA intracommunautaire, normalisé : même en franchise, il en faut un pour facturer un service dans l'Union. */
  tvaIntracommunautaire?: string;
  /** Celle que son annuaire lui connaît (BT-34), et où reviennent les statuts ; absente : son SIREN. */
  adresseElectronique?: string;
  iban?: string;
  bic?: string;
  /** Ce qu'il accepte, sauf ce qu'une facture en dit. */
  moyensPaiement?: MoyenAccepte[];
  assurance?: { assureur: string; contact: string; zone: string };
  mediateur?: { nom: string; adresse: string; site: string };
  /** Sur un document d'avant les conditions structurées : le texte de l'escompte. */
  escompte?: string;
  modele: ModeleDocument;
  /** `#rrggbb` */
  couleurAccent: string;
  /** Identifiant du logo enregistré chez nous ; les octets sont lus à part. */
  logo?: string;
}

/** Dans quelle langue se disent les documents d'un client : le français, ou le français et l'anglais à côté (L. n° 94-665, art. 2). */
export const LANGUES_DOCUMENT = ['fr', 'fr_en'] as const;
export type LangueDocument = (typeof LANGUES_DOCUMENT)[number];

/** Le client tel qu'il est figé. */
export interface ClientFige {
  nom: string;
  /** Vide s'il n'en avait pas. */
  email: string;
  telephone?: string;
  type: TypeClient;
  /** D'un professionnel ; absente : une entreprise. */
  categorie?: CategorieClient;
  /** D'une association, ou d'une autre personne morale sans SIREN : elle agit en professionnel ; absent, son SIREN en décide. */
  activiteEconomique?: boolean;
  /** D'un organisme public ; absente : une administration. */
  natureOrganisme?: NatureOrganisme;
  siret?: string;
  siren?: string;
  tvaIntracommunautaire?: string;
  adresse?: Adresse;
  /** Absente : le français seul. */
  langue?: LangueDocument;
}

/** Ce qu'une fiche de client peut ne pas dire. */
export const FACULTATIFS_DU_CLIENT = [
  'telephone',
  'categorie',
  'activiteEconomique',
  'natureOrganisme',
  'siret',
  'siren',
  'tvaIntracommunautaire',
  'langue',
] as const;
type Facultatif = (typeof FACULTATIFS_DU_CLIENT)[number];

/** Ce qu'une fiche de client dit à une facture ; le type lu sur le fil tient un champ vide pour absent. */
type FicheClient = Omit<ClientFige, Facultatif | 'email'> & {
  [champ in Facultatif | 'email']?: ClientFige[champ] | null;
};

/** La copie d'un client que la facture garde : seulement ce qu'elle imprime. */
export function figerClient(fiche: FicheClient): ClientFige {
  const { nom, email, type, adresse } = fiche;
  const donnes = FACULTATIFS_DU_CLIENT.map((champ) => [champ, fiche[champ]] as const).filter(
    ([, valeur]) => valeur !== undefined && valeur !== null && valeur !== '',
  );
  return { nom, email: email ?? '', type, adresse, ...Object.fromEntries(donnes) };
}

/** Contenu d'une facture : commun au brouillon, à l'aperçu et à la facture émise. */
export interface ContenuFacture extends Precisions {
  dateEmission: DateCivile;
  dateEcheance: DateCivile;
  lignes: Ligne[];
  /** La remise sur le total des lignes (BG-20). */
  remise?: Remise;
  /** L'acompte déjà versé (BT-113) : le reste à payer en part. */
  acompteCentimes?: Centimes;
  totalHtCentimes: Centimes;
  totalTtcCentimes: Centimes;
  mentions: MentionsSaisies;
  /** Ce que l'émission a décidé de la TVA, par nature de ligne ; absent d'un document d'avant : tout en franchise. */
  regimeTva?: RegimesTva;
  /** BG-15 */
  livraison?: AdresseLivraison;
  /** Le texte libre des documents émis avant l'adresse structurée : ils le gardent. */
  adresseLivraison?: string;
}

/** Un acompte qu'un solde déduit : sa facture, et la part encaissée. */
export interface AcompteDeduit {
  numero: string;
  dateEmission: DateCivile;
  montantCentimes: Centimes;
}

/** Le devis dont une facture est tirée, et ce qu'elle lui est. */
export interface DevisDuDocument {
  nature: 'acompte' | 'solde' | 'situation';
  numero: string;
  dateEmission: DateCivile;
  /** Le devis nomme arrhes ce qui se verse d'avance (C. consom., art. L214-1). */
  arrhes?: boolean;
  /** D'un solde ou d'une situation, et de l'avoir qui l'annule : ce qui s'en déduit. */
  acomptes: readonly AcompteDeduit[];
  /** D'une situation de travaux : son rang, ce que les autres facturent avant elle, et le marché entier. */
  situation?: { rang: number; avantCentimes: Centimes; marcheCentimes: Centimes };
  /** Ce que son client retient en garantie : le total n'en change pas, le paiement d'une part attend. */
  retenue?: RetenueDuDocument;
}

/** Une retenue de garantie, telle que le document l'imprime. */
export interface RetenueDuDocument {
  tauxCentiemes: number;
  centimes: Centimes;
}

/** Ce que devient le montant d'un avoir, figé avec lui : ce que le client récupère, et ce qui ne lui est plus demandé. */
export interface SortDuMontant {
  aRembourserCentimes: Centimes;
  enDeductionCentimes: Centimes;
}

/** Ce que le document montre : contenu, parties figées, numéro (absent d'un brouillon). */
export interface FactureADessiner {
  genre: 'facture' | 'avoir';
  numero: string | null;
  contenu: ContenuFacture;
  /** Un brouillon sans échéance : celle du contenu ne vaut rien, le document laisse sa place. */
  sansEcheance?: boolean;
  vendeur: Vendeur;
  client: ClientFige;
  /** Pour un avoir : la facture rectifiée. */
  factureRectifiee?: { numero: string; dateEmission: DateCivile };
  motif?: string;
  /** D'un avoir ; absent d'un avoir d'avant, qui n'en dit rien. */
  sortDuMontant?: SortDuMontant;
  /** D'une facture tirée d'un devis, ou d'un avoir qui en rectifie une. */
  devis?: DevisDuDocument;
  /** D'un avoir qui annule une facture rejetée ou refusée : archivé par la plateforme, remis à personne. */
  interne?: true;
  /** D'une facture qui va à Chorus Pro : le code du service qui achète, s'il en faut un. */
  chorus?: { service?: string };
}

export interface ReferenceNumero {
  serie: Serie;
  annee: number;
  rang: number;
}

import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes, DixMilliemes, Milliemes } from '../valeurs/montant';
import type { Serie } from '../factures/numerotation';

/** Type du client : il décide des mentions (jamais d'indemnité de 40 € ni de pénalités pour un particulier). */
export type TypeClient = 'particulier' | 'professionnel';

/** Adresse postale. `pays` vaut « France » par défaut. */
export interface Adresse {
  rue: string;
  codePostal: string;
  ville: string;
  pays: string;
}

/** Ligne de facture, en unités entières. */
export interface Ligne {
  description: string;
  quantiteMilliemes: Milliemes;
  prixUnitaireDixMilliemes: DixMilliemes;
  /** Unité affichée après la quantité (« h », « m² ») ; facultative. */
  unite?: string;
  montantCentimes: Centimes;
}

/** Mentions propres à une facture, saisies à l'étape 4 (500 caractères au plus chacune). */
export interface MentionsSaisies {
  conditionsPaiement?: string;
  mentionLibre?: string;
}

export type NatureOperation = 'biens' | 'services' | 'mixte';
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
  /** Texte libre d'immatriculation : « RCS Lyon », « RM 690 ». */
  immatriculation?: string;
  natureOperation?: NatureOperation;
  iban?: string;
  bic?: string;
  assurance?: { assureur: string; contact: string; zone: string };
  mediateur?: { nom: string; adresse: string; site: string };
  /** Conditions d'escompte ; par défaut « Escompte pour paiement anticipé : néant ». */
  escompte?: string;
  modele: ModeleDocument;
  /** `#rrggbb` */
  couleurAccent: string;
  /** Identifiant du logo enregistré chez nous ; les octets sont lus à part. */
  logo?: string;
}

/** Le client tel qu'il est figé. */
export interface ClientFige {
  nom: string;
  email: string;
  telephone?: string;
  type: TypeClient;
  siret?: string;
  siren?: string;
  adresse?: Adresse;
}

/** Contenu d'une facture : commun au brouillon, à l'aperçu et à la facture émise. */
export interface ContenuFacture {
  dateEmission: DateCivile;
  dateEcheance: DateCivile;
  /** Date de livraison ou d'exécution, si elle diffère de l'émission. */
  datePrestation?: DateCivile;
  objet?: string;
  lignes: Ligne[];
  totalHtCentimes: Centimes;
  totalTtcCentimes: Centimes;
  mentions: MentionsSaisies;
  bonDeCommande?: string;
  adresseLivraison?: string;
}

/** Ce que le document montre : contenu, parties figées, numéro (absent d'un brouillon). */
export interface FactureADessiner {
  genre: 'facture' | 'avoir';
  numero: string | null;
  contenu: ContenuFacture;
  vendeur: Vendeur;
  client: ClientFige;
  /** Pour un avoir : la facture rectifiée. */
  factureRectifiee?: { numero: string; dateEmission: DateCivile };
  motif?: string;
}

export interface ReferenceNumero {
  serie: Serie;
  annee: number;
  rang: number;
}

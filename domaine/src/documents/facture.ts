import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { Serie } from '../factures/numerotation';
import type { Ligne } from './ligne';

/** Type du client : il décide des mentions (jamais d'indemnité de 40 € ni de pénalités pour un particulier). */
export type TypeClient = 'particulier' | 'professionnel';

/** Adresse postale. `pays` vaut « France » par défaut. */
export interface Adresse {
  rue: string;
  codePostal: string;
  ville: string;
  pays: string;
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

/** Ce qu'une fiche de client dit à une facture ; le type lu sur le fil tient un champ vide pour absent. */
type FicheClient = Omit<ClientFige, 'telephone' | 'siret' | 'siren'> & {
  telephone?: string | null;
  siret?: string | null;
  siren?: string | null;
};

/** La copie d'un client que la facture garde : seulement ce qu'elle imprime. */
export function figerClient({ nom, email, type, adresse, telephone, siret, siren }: FicheClient): ClientFige {
  return {
    nom,
    email,
    type,
    adresse,
    ...(telephone && { telephone }),
    ...(siret && { siret }),
    ...(siren && { siren }),
  };
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

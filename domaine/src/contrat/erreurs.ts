import type { DateCivile } from '../valeurs/date-civile';
import type { CodeFaute } from '../valeurs/regle';
import type { CodeErreur } from './codes-erreur';

/** Un champ refusé : son chemin dans le corps (`lignes.0.quantite`) et la phrase à montrer à côté. */
export interface ChampFautif {
  champ: string;
  message: string;
  /** Dit la faute à un programme, quand la phrase ne lui suffit pas. */
  code?: CodeFaute;
}

/** Ce qu'un refus précise pour l'écran, au-delà de son code. */
export type MotifRefus =
  | 'account_not_found'
  | 'wrong_password'
  | 'email_not_verified'
  | 'email_verification_expired'
  | 'account_banned'
  | 'totp_required'
  | 'wrong_totp'
  | 'passkey_required'
  | 'wrong_passkey'
  | 'essai_expire'
  | 'destinataire_inconnu';

/** Ce que certains refus portent en plus. Chaque champ est propre à un ou deux codes. */
export interface ComplementErreur {
  errorType?: MotifRefus;
  /** Il faut passer en mode professionnel (`PROFIL_PROFESSIONNEL_REQUIS`). */
  requiresUpgrade?: true;
  /** Il faut enregistrer son SIRET (`SIRET_REQUIS`). */
  requiresSiret?: true;
  /** Il faut choisir un plan (`ESSAI_EXPIRE`). */
  requiresSubscription?: true;
  /** Il faut payer (`PAIEMENT_REQUIS`). */
  requiresCheckout?: true;
  /** Il faut le mot de passe de l'inscription (`CONFIRMATION_REQUISE`). */
  requiresPassword?: true;
  /** L'adresse attend sa confirmation. */
  requiresEmailVerification?: true;
  /** Il manque le second facteur, ou il est faux. */
  requiresTotp?: true;
  /** Le compte a des clés d'accès : l'une d'elles vaut second facteur. */
  cleAcceptee?: true;
  /** Le lien reçu par courriel a expiré. */
  tokenExpired?: true;
  /** Quota : ce qui est consommé (`QUOTA_FACTURES_ATTEINT`, `QUOTA_CLIENTS_ATTEINT`). */
  utilise?: number;
  /** Quota : la limite du plan. */
  limite?: number;
  /** Secondes à attendre, répétées dans `Retry-After` (`TROP_DE_TENTATIVES`). */
  attendreSecondes?: number;
  /** La version enregistrée du brouillon (`VERSION_DEPASSEE`). */
  versionActuelle?: number;
  /** La date d'émission de la dernière facture de la série (`DATE_EMISSION_ANTERIEURE`). */
  derniereDate?: DateCivile;
  /** La facture déjà déposée (`FACTURE_DEJA_RECUE`, `FACTURE_PAREILLE`). */
  dejaRecue?: string;
  /** La facture reçue de son vendeur, sur Facturier (`FACTURE_PAREILLE`). */
  recueSurFacturier?: string;
  /** Les questions sans réponse (`ACTIVITE_INCOMPLETE`). */
  manquent?: string[];
  /** Les pièces dont une somme n'a pas de catégorie (`NATURE_NON_DITE`). */
  factures?: string[];
  /** Le dernier jour de la période (`PERIODE_EN_COURS`), celui où elle fut déclarée (`PERIODE_DEJA_DECLAREE`). */
  jour?: DateCivile;
  /** Le taux ou le seuil qu'aucun texte lu ne donne ce jour-là (`TAUX_MANQUANT`). */
  taux?: { code: string; le: DateCivile };
  /** Le jour depuis lequel l'émetteur est redevable de la TVA (`FRANCHISE_PERDUE`). */
  depuis?: DateCivile;
  /** Les critères que le mot de passe ne tient pas (`MOT_DE_PASSE_FAIBLE`). */
  errors?: string[];
}

/** Le corps de tout refus. `message` est une phrase française à montrer telle quelle ; `requestId` se retrouve dans le journal. */
export interface CorpsErreur extends ComplementErreur {
  message: string;
  code: CodeErreur;
  champs?: ChampFautif[];
  requestId: string;
}

import type {
  CanalAuChoix,
  FiltreDeNotifications,
  RythmeDuResume,
  TypeNotification,
} from '../notifications/types';
import type { DateCivile } from '../valeurs/date-civile';
import type { Instant } from './commun';

/** Une ligne de la cloche : les faits d'un même type sur une même chose y sont réunis. */
export interface NotificationRecue {
  _id: string;
  type: TypeNotification;
  titre: string;
  texte: string;
  /** L'écran où elle mène ; `null` : aucun. */
  chemin: string | null;
  /** Les faits qu'elle réunit. */
  nombre: number;
  /** Le dernier. */
  le: Instant;
  lue: boolean;
  archivee: boolean;
  /** Le jour où elle revient, s'il n'est pas venu. */
  reporteeAu: DateCivile | null;
}

/** Ce qui attend : non vu depuis que la cloche a été ouverte, non lu. */
export interface NotificationsEnAttente {
  nonVues: number;
  nonLues: number;
}

/** Une page de notifications, la plus récente d'abord. */
export interface PageDeNotifications extends NotificationsEnAttente {
  notifications: NotificationRecue[];
  /** Le curseur de la page suivante ; `null` : il n'y en a pas. */
  suite: string | null;
}

/** Trente notifications par page. */
export interface CriteresNotifications {
  /** `recues` par défaut ; celles qui sont reportées n'y reviennent qu'à leur jour. */
  filtre?: FiltreDeNotifications;
  curseur?: string;
}

/** Celles qui sont lues, 100 au plus ; absent : toutes. */
export interface CorpsNotificationsLues {
  ids?: string[];
}

/** Ranger une notification, ou la ressortir. */
export interface CorpsArchiver {
  archivee: boolean;
}

/** La revoir ce jour-là, dans l'année ; `null` : maintenant. */
export interface CorpsReporter {
  au: DateCivile | null;
}

/** Ce qu'une personne reçoit d'un type. */
export interface PreferenceDeNotification {
  type: TypeNotification;
  libelle: string;
  famille: string;
  /** Toujours vrai : la cloche dit tout. */
  app: boolean;
  email: boolean;
  push: boolean;
  /** Les canaux qui ne se coupent pas. */
  verrouille: ('app' | 'email')[];
}

/** Un appareil qui reçoit les notifications. */
export interface AppareilDeNotification {
  _id: string;
  nom: string;
  depuis: Instant;
}

/** Ce que la personne a choisi de recevoir, et où. */
export interface PreferencesDeNotification {
  /** Ceux qui peuvent la concerner, dans l'ordre de l'écran. */
  types: PreferenceDeNotification[];
  resume: RythmeDuResume;
  /** Sur un appareil, ni nom ni montant. */
  masquer: boolean;
  /** La clé publique VAPID, en base64url ; vide : ce serveur n'envoie rien aux appareils. */
  cleServeur: string;
  appareils: AppareilDeNotification[];
}

/** Ce qui change d'un type ; un champ absent ne change pas, un canal verrouillé est refusé. */
export interface ChoixDUnType extends Partial<Record<CanalAuChoix, boolean>> {
  type: TypeNotification;
}

/** Un champ absent ne change pas. */
export interface CorpsPreferencesNotifications {
  types?: ChoixDUnType[];
  resume?: RythmeDuResume;
  masquer?: boolean;
}

/** Les clés de l'abonnement d'un navigateur, en base64url. */
export interface ClesDAbonnement {
  p256dh: string;
  auth: string;
}

/** L'abonnement qu'un navigateur a pris : dix par compte, le onzième remplace le plus ancien. */
export interface CorpsAppareil {
  /** L'adresse, en https, chez un service d'envoi connu. */
  endpoint: string;
  cles: ClesDAbonnement;
  /** « Téléphone », « Ordinateur du bureau ». */
  nom: string;
}

/** L'appareil enregistré. */
export interface AppareilEnregistre {
  _id: string;
}

import type { Plan } from '../abonnement/plans';
import type { AttenteDuConseiller } from '../comptes/attente';
import type { CriteresPage, Instant } from './commun';
import type { NotificationsEnAttente } from './notifications';

/** Les deux côtés d'une conversation de support. */
export type CoteConversation = 'utilisateur' | 'conseiller';

/** Une personne de la conversation ; le Conseiller s'appelle « Conseiller ». */
export interface Participant {
  _id: string;
  prenom: string;
  nom: string;
  role: CoteConversation;
  /** Donnée au Conseiller seulement. */
  email?: string;
}

/** Une conversation, telle que l'appelant la voit. */
export interface Conversation {
  _id: string;
  participants: Participant[];
  dernierMessage: { contenu: string; createdAt: Instant; deMoi: boolean } | null;
  derniereActivite: Instant;
  nonLus: number;
  creeLe: Instant;
  /** Donnée au Conseiller seulement. */
  attente?: AttenteDuConseiller;
}

/** Un message, tel que l'appelant le voit. */
export interface MessageConversation {
  _id: string;
  conversation: string;
  expediteur: Participant;
  contenu: string;
  createdAt: Instant;
  /** L'autre l'a lu. */
  vu: boolean;
  deMoi: boolean;
  /** 1, 2, 3… dans sa conversation. */
  rang: number;
}

/** La liste des conversations ; `limite` : 100 au plus. */
export interface CriteresConversations extends CriteresPage {
  recherche?: string;
}

/** Les messages d'une conversation ; `limite` : 30 par défaut, 100 au plus. */
export interface CriteresMessages extends CriteresPage {
  /** `0` : sans marquer comme lu ce que la première page rend. */
  marquer?: '0' | '1';
}

/** La conversation de support à ouvrir. */
export interface CorpsSupport {
  /** Le compte à qui écrire : dit par le Conseiller, et par lui seul. */
  utilisateur?: string;
}

/** Un message à envoyer : 5 000 caractères au plus. */
export interface CorpsMessage {
  contenu: string;
}

/** Tout est lu jusqu'à ce rang. */
export interface CorpsLecture {
  rang: number;
}

export interface ConversationOuverte {
  conversation: Conversation;
}

/** Le message parti, et la conversation où il est rangé. */
export interface MessageAuSupport {
  conversationId: string;
  conversation: Conversation;
  message: MessageConversation;
}

/** Ce qu'il reste à lire dans une conversation. */
export interface LectureFaite {
  nonLus: number;
}

/** Ce qu'il reste à lire dans toutes les conversations. */
export interface NonLus {
  /** Le même que `nonLus`. */
  count: number;
  nonLus: number;
}

/** Les événements du flux (`text/event-stream`), par nom. */
export interface EvenementsDuFlux {
  /** À l'ouverture, après la reprise. */
  bonjour: { nonLus: number };
  /** Le `Last-Event-ID` donné est trop ancien : tout recharger. */
  reprise: Record<string, never>;
  /** Les siens compris, écrits d'un autre onglet ; `nonLus` est celui de la conversation. */
  message: { conversationId: string; message: MessageConversation; nonLus: number };
  lu: { conversationId: string; par: 'moi' | 'autre'; rang: number; nonLus: number };
  conversation: { conversation: Conversation };
  /** Ce qui attend dans la cloche a changé, ici ou sur un autre appareil. */
  notification: NotificationsEnAttente;
  /** Un fait de plus dans l'histoire de cette facture, que le compte a émise : la relire. */
  facture: { _id: string };
  /** Le compte a changé : le relire. `banni` et `supprime` ferment le flux. */
  compte: { cause: 'plan' | 'quotas' | 'banni' | 'supprime'; planActuel?: Plan };
}

/** Un message de visiteur. */
export interface CorpsContact {
  nom: string;
  email: string;
  sujet?: string;
  /** De 10 à 4 000 caractères. */
  message: string;
  /** Champ caché de l'écran : rempli, rien ne part. */
  siteWeb?: string;
}

/** Où écrire à l'équipe, et d'où partent tous les courriels. */
export interface AdressesService {
  support: string;
  expediteur: string;
}

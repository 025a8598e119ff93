import type { TableDeSalle } from './ligne';

export const MESSAGING = {
  'GET /conversations': {
    acces: 'connecte',
    resume:
      'Liste les conversations\u00a0; pour le Conseiller, ce qui attend sa réponse d’abord, par formule puis par attente.',
    requete: 'CriteresConversations',
    reponse: 'Conversation[]',
  },
  'POST /conversations/create-support': {
    acces: 'connecte',
    resume: 'Rend la conversation de support, créée au besoin ; le Conseiller dit avec qui.',
    corps: 'CorpsSupport',
    reponse: 'ConversationOuverte',
    erreurs: ['ACCES_INTERDIT', 'CONVERSATION_INTROUVABLE', 'RESSOURCE_INTROUVABLE'],
  },
  'POST /conversations/new/messages': {
    acces: 'connecte',
    resume: 'Écrit au support sans connaître sa conversation.',
    corps: 'CorpsMessage',
    reponse: 'MessageAuSupport',
    statut: 201,
    idempotent: true,
  },
  'GET /conversations/:id/messages': {
    acces: 'connecte',
    resume: 'Liste les messages, du plus récent au plus ancien ; la première page devient lue.',
    requete: 'CriteresMessages',
    reponse: 'MessageConversation[]',
    erreurs: ['CONVERSATION_INTROUVABLE'],
  },
  'POST /conversations/:id/messages': {
    acces: 'connecte',
    resume: 'Envoie un message dans une conversation.',
    corps: 'CorpsMessage',
    reponse: 'MessageConversation',
    statut: 201,
    idempotent: true,
    erreurs: ['CONVERSATION_INTROUVABLE'],
  },
  'POST /conversations/:id/lu': {
    acces: 'connecte',
    resume: 'Marque tout comme lu jusqu’à un rang, jamais en arrière.',
    corps: 'CorpsLecture',
    reponse: 'LectureFaite',
    erreurs: ['CONVERSATION_INTROUVABLE'],
  },
  'GET /messages/unread-count': {
    acces: 'connecte',
    resume: 'Compte les messages non lus de toutes les conversations.',
    reponse: 'NonLus',
  },
  'GET /messages/flux': {
    acces: 'connecte',
    resume: 'Rend les événements en direct ; la reprise se demande par « Last-Event-ID ».',
    formats: ['flux'],
  },
  'GET /contact/adresses': {
    acces: 'public',
    resume: 'Rend l’adresse de l’aide et celle dont partent les courriels.',
    reponse: 'AdressesService',
  },
  'POST /contact': {
    acces: 'public',
    resume: 'Porte le message d’un visiteur à l’adresse de l’aide.',
    corps: 'CorpsContact',
    reponse: 'Message',
    statut: 202,
    erreurs: ['TROP_DE_TENTATIVES'],
  },
} as const satisfies TableDeSalle;

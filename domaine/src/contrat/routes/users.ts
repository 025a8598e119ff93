import type { TableDeSalle } from './ligne';

export const USERS = {
  'GET /users/me': { acces: 'connecte', resume: 'Rend le compte de l’appelant.', reponse: 'User' },
  'PUT /users/me': {
    acces: 'connecte',
    resume: 'Change les champs donnés du profil, et eux seuls.',
    corps: 'CorpsProfil',
    reponse: 'User',
    erreurs: ['PROFIL_PROFESSIONNEL_REQUIS'],
  },
  'PUT /users/me/logo': {
    acces: 'connecte',
    resume: 'Enregistre le logo : un corps « image/png » ou « image/jpeg » de 1 Mo au plus.',
    corpsBrut: ['image/png', 'image/jpeg'],
    reponse: 'User',
    erreurs: ['SAISIE_INVALIDE', 'PLACE_PLEINE'],
  },
  'GET /users/me/logo': {
    acces: 'connecte',
    resume: 'Rend l’image du logo.',
    formats: ['image'],
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'DELETE /users/me/logo': {
    acces: 'connecte',
    resume: 'Retire le logo ; les factures déjà émises gardent le leur.',
    statut: 204,
  },
  'GET /mentions-legales': {
    acces: 'connecte',
    resume: 'Rend les mentions légales enregistrées.',
    requete: 'CriteresMentions',
    reponse: 'MentionsLegales',
    erreurs: ['MENTIONS_ABSENTES'],
  },
  'POST /mentions-legales': {
    acces: 'connecte',
    resume: 'Enregistre les mentions légales une première fois.',
    corps: 'CorpsMentions',
    reponse: 'MentionsEnregistrees',
    statut: 201,
    erreurs: ['MENTIONS_DEJA_ENREGISTREES', 'PREMIER_NUMERO_FIGE', 'NUMERO_TVA_CONTREDIT'],
  },
  'PUT /mentions-legales': {
    acces: 'connecte',
    resume: 'Remplace toute la fiche de mentions légales.',
    corps: 'CorpsMentions',
    reponse: 'MentionsEnregistrees',
    erreurs: ['MENTIONS_ABSENTES', 'PREMIER_NUMERO_FIGE', 'NUMERO_TVA_CONTREDIT'],
  },
} as const satisfies TableDeSalle;

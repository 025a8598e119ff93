import type { TableDeSalle } from './ligne';
import { REFUS_DE_CONNEXION } from './refus';

/** Les clés d'accès (WebAuthn) : les siennes, et entrer par l'une d'elles. */
export const CLES = {
  'GET /auth/cles': {
    acces: 'connecte',
    resume: 'Liste les clés d’accès de l’appelant, la plus ancienne d’abord.',
    reponse: 'CleAcces[]',
  },
  'POST /auth/cles/preparer': {
    acces: 'connecte',
    resume: 'Prépare l’ajout d’une clé : ce qu’il faut donner au navigateur ; le défi vaut cinq minutes.',
    reponse: 'PreparationCle',
    erreurs: ['PREUVE_REQUISE', 'CLES_PLEINES'],
  },
  'POST /auth/cles': {
    acces: 'connecte',
    resume:
      'Ajoute la clé qui a répondu au défi, et rend des codes de secours à qui n’en a pas ; un avis part, avec « Ce n’est pas moi ».',
    corps: 'CorpsCleNouvelle',
    reponse: 'CleAjoutee',
    statut: 201,
    erreurs: ['PREUVE_REQUISE', 'CLE_INVALIDE', 'CLE_DEJA_ENREGISTREE', 'CLES_PLEINES'],
  },
  'PUT /auth/cles/:id/nom': {
    acces: 'connecte',
    resume: 'Renomme une clé de l’appelant.',
    corps: 'CorpsNomDeCle',
    reponse: 'CleAcces',
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'POST /auth/cles/:id/garder': {
    acces: 'connecte',
    resume:
      'Garde une clé écartée parce que son compteur a reculé : elle ouvre de nouveau ; un avis part, avec « Ce n’est pas moi ».',
    reponse: 'CleAcces',
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE'],
  },
  'DELETE /auth/cles/:id': {
    acces: 'connecte',
    resume:
      'Retire une clé de l’appelant : elle n’ouvre plus rien ; un avis part, avec « Ce n’est pas moi ».',
    statut: 204,
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE'],
  },
  'POST /auth/cles/defi': {
    acces: 'public',
    resume:
      'Donne le défi à signer pour entrer par une clé, sans dire d’adresse ; la réponse ne dit rien d’aucun compte.',
    reponse: 'DefiCle',
    erreurs: ['ACCES_INTERDIT', 'TROP_DE_TENTATIVES'],
  },
  'POST /auth/cles/connexion': {
    acces: 'public',
    resume: 'Ouvre une session par une clé qui a vérifié la personne : elle vaut les deux facteurs.',
    corps: 'CorpsConnexionCle',
    reponse: 'SessionOuverte',
    erreurs: [
      'CLE_REFUSEE',
      'CLE_DOUTEUSE',
      'EMAIL_NON_VERIFIE',
      'VERIFICATION_EXPIREE',
      'COMPTE_BANNI',
      'TROP_DE_TENTATIVES',
    ],
  },
  'POST /auth/cles/second-facteur': {
    acces: 'public',
    resume:
      'Le mot de passe donné, rend le défi que l’une des clés du compte signe à la place du code, dans `cle` de `POST /auth/login`.',
    corps: 'CorpsSecondFacteurPerdu',
    reponse: 'DefiCle',
    erreurs: [...REFUS_DE_CONNEXION, 'RESSOURCE_INTROUVABLE', 'TROP_DE_TENTATIVES'],
  },
} as const satisfies TableDeSalle;

import type { LigneDeRoute, TableDeSalle } from './ligne';

const acte = {
  acces: 'professionnel',
  reponse: 'DomaineEnvoi',
  erreurs: ['DOMAINE_INTROUVABLE'],
} as const satisfies Omit<LigneDeRoute, 'resume'>;

/** Envoyer ses e-mails de son propre domaine. Un domaine se relit, se contrôle et se retire à tous les plans ; hors des siens, il ne sert pas. */
export const DOMAINES_ENVOI = {
  'GET /domaines-envoi': {
    acces: 'professionnel',
    resume: 'Rend le domaine d’envoi de l’appelant, s’il en a un, et si son plan le comprend.',
    reponse: 'DomainesEnvoi',
  },
  'POST /domaines-envoi': {
    acces: 'professionnel',
    resume: 'Commence la preuve d’un domaine\u00a0: une clé à publier, un code envoyé à l’adresse d’envoi.',
    corps: 'CorpsDomaineEnvoi',
    reponse: 'DomaineEnvoi',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: ['PREUVE_REQUISE', 'DOMAINE_HORS_PLAN', 'DOMAINE_DEJA_LA', 'TROP_DE_TENTATIVES'],
  },
  'POST /domaines-envoi/:id/code': {
    acces: 'professionnel',
    resume: 'Envoie un code neuf à l’adresse d’envoi\u00a0; l’ancien ne vaut plus.',
    reponse: 'Message',
    ecriture: true,
    erreurs: [...acte.erreurs, 'TROP_DE_TENTATIVES'],
  },
  'POST /domaines-envoi/:id/confirmer': {
    ...acte,
    resume: 'Confirme l’adresse d’envoi par le code reçu, puis contrôle l’enregistrement.',
    corps: 'CorpsCodeDeDomaine',
    ecriture: true,
    erreurs: [...acte.erreurs, 'CODE_INCORRECT', 'CODE_EXPIRE', 'DOMAINE_PRIS'],
  },
  'POST /domaines-envoi/:id/controler': {
    ...acte,
    resume: 'Cherche maintenant l’enregistrement dans les DNS.',
    erreurs: [...acte.erreurs, 'DOMAINE_PRIS'],
  },
  'DELETE /domaines-envoi/:id': {
    acces: 'professionnel',
    resume: 'Retire un domaine d’envoi\u00a0; sa clé est effacée, notre adresse reprend.',
    statut: 204,
    erreurs: acte.erreurs,
  },
} as const satisfies TableDeSalle;

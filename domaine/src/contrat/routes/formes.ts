import type { TableDeSalle } from './ligne';

/** La forme des fichiers que nous n'avons pas su lire : envoyée par qui l'a vue, lue par l'administration. */
export const FORMES = {
  'POST /formes': {
    acces: 'connecte',
    resume:
      'Envoie la forme d’un fichier mal lu, jamais ce qu’il dit ; vingt par jour et par compte, gardées cent quatre-vingts jours.',
    corps: 'CorpsForme',
    reponse: 'Message',
    erreurs: ['TROP_DE_TENTATIVES'],
  },
  'GET /admin/formes': {
    acces: 'admin',
    resume: 'Liste les formes reçues : celles à traiter d’abord, les plus fréquentes d’abord, cent au plus.',
    reponse: 'FormeRecue[]',
  },
  'PUT /admin/formes/:id/traitee': {
    acces: 'admin',
    resume: 'Dit une forme traitée, ou à reprendre.',
    corps: 'CorpsFormeTraitee',
    statut: 204,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'DELETE /admin/formes/:id': {
    acces: 'admin',
    resume: 'Efface une forme reçue.',
    statut: 204,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;

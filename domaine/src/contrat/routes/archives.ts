import type { TableDeSalle } from './ligne';

/** La copie complète d'un compte, dans tous les plans : demandée, préparée, gardée sept jours. */
export const ARCHIVES = {
  'POST /archives': {
    acces: 'professionnel',
    resume: 'Demande l’archive du compte : elle se prépare, puis se garde sept jours.',
    corps: 'CorpsArchive',
    reponse: 'Archive',
    statut: 202,
    idempotent: true,
    erreurs: ['PREUVE_REQUISE', 'ARCHIVE_REFUSEE'],
  },
  'GET /archives': {
    acces: 'professionnel',
    resume: 'Liste ses archives, la dernière demandée d’abord.',
    reponse: 'Archive[]',
    erreurs: ['PREUVE_REQUISE'],
  },
  'GET /archives/:id': {
    acces: 'professionnel',
    resume: 'Dit où en est une archive.',
    reponse: 'Archive',
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE'],
  },
  'GET /archives/:id/fichier': {
    acces: 'professionnel',
    resume:
      'Rend le fichier d’une archive prête ; un `Range` de la forme `bytes=début-` le reprend où il s’est arrêté.',
    formats: ['zip'],
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE', 'ARCHIVE_REFUSEE'],
  },
  'DELETE /archives/:id': {
    acces: 'professionnel',
    resume: 'Efface une archive, prête ou en préparation.',
    statut: 204,
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;

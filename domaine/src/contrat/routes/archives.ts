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
  'POST /restaurations': {
    acces: 'professionnel',
    resume: 'Annonce une archive à contrôler ; celle d’avant s’efface, et rien ne s’écrit dans le compte.',
    corps: 'CorpsRestauration',
    reponse: 'Restauration',
    statut: 201,
    idempotent: true,
    erreurs: ['PREUVE_REQUISE', 'RESTAURATION_REFUSEE'],
  },
  'GET /restaurations/:id': {
    acces: 'professionnel',
    resume: 'Dit où en est une archive à contrôler, et ce que le contrôle en a dit.',
    reponse: 'Restauration',
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE'],
  },
  'PUT /restaurations/:id/parties/:rang': {
    acces: 'professionnel',
    resume: 'Reçoit un morceau de l’archive : 4 Mio, sauf le dernier ; le rang part de 0.',
    corpsBrut: ['application/octet-stream'],
    statut: 204,
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE', 'RESTAURATION_REFUSEE'],
  },
  'POST /restaurations/:id/controle': {
    acces: 'professionnel',
    resume:
      'Contrôle l’archive reçue : noms, tailles, signature, chaque empreinte, chaîne, rangs et totaux ; n’écrit rien dans le compte.',
    reponse: 'Restauration',
    erreurs: ['PREUVE_REQUISE', 'RESSOURCE_INTROUVABLE', 'RESTAURATION_REFUSEE', 'ARCHIVE_FAUSSE'],
  },
  'POST /restaurations/:id/confirmer': {
    acces: 'professionnel',
    resume:
      'Reprend une archive dite bonne dans un compte vide : mêmes numéros, mêmes octets, mêmes empreintes ; tout, ou rien.',
    reponse: 'Restauration',
    idempotent: true,
    erreurs: [
      'PREUVE_REQUISE',
      'RESSOURCE_INTROUVABLE',
      'RESTAURATION_REFUSEE',
      'REPRISE_IMPOSSIBLE',
      'ARCHIVE_FAUSSE',
    ],
  },
} as const satisfies TableDeSalle;

import type { TableDeSalle } from './ligne';

/** Arriver d'un autre outil : un fichier lu, montré, importé d'un tenant, et défait pendant trente jours. */
export const IMPORTS = {
  'POST /imports/lecture': {
    acces: 'professionnel',
    resume:
      'Lit un fichier CSV, de 5\u00a0Mo au plus\u00a0; rend ses colonnes et la correspondance proposée.',
    corpsBrut: ['application/octet-stream'],
    requete: 'CriteresLectureImport',
    reponse: 'LectureImport',
    erreurs: ['IMPORT_ILLISIBLE'],
  },
  'POST /imports/apercu': {
    acces: 'professionnel',
    resume: 'Montre ce que l’import ferait de chaque ligne\u00a0; n’écrit rien.',
    corps: 'CorpsImport',
    reponse: 'ApercuImport',
    erreurs: ['LECTURE_EXPIREE', 'CORRESPONDANCE_INCOMPLETE'],
  },
  'POST /imports': {
    acces: 'professionnel',
    resume: 'Importe le fichier lu, en tâche de fond\u00a0: tout, ou rien s’il est refusé.',
    corps: 'CorpsImport',
    reponse: 'Import',
    statut: 202,
    idempotent: true,
    erreurs: [
      'LECTURE_EXPIREE',
      'CORRESPONDANCE_INCOMPLETE',
      'IMPORT_REFUSE',
      'IMPORT_DEJA_FAIT',
      'QUOTA_CLIENTS_ATTEINT',
      'ESSAI_EXPIRE',
    ],
  },
  'GET /imports': {
    acces: 'professionnel',
    resume: 'Liste ses cinquante derniers imports, le dernier demandé d’abord.',
    reponse: 'Import[]',
  },
  'GET /imports/:id': {
    acces: 'professionnel',
    resume: 'Dit où en est un import.',
    reponse: 'Import',
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'POST /imports/:id/annuler': {
    acces: 'professionnel',
    resume: 'Défait un import de moins de trente jours\u00a0; ce qui a servi depuis reste, et se liste.',
    reponse: 'Import',
    statut: 202,
    idempotent: true,
    erreurs: ['RESSOURCE_INTROUVABLE', 'IMPORT_FIGE'],
  },
} as const satisfies TableDeSalle;

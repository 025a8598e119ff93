import type { TableDeSalle } from './ligne';

/** Un fichier d'articles ; son contenu décide, pas le type annoncé. */
export const TYPES_DE_CATALOGUE = ['text/csv', 'text/plain', 'application/vnd.ms-excel'] as const;

export const CATALOGUE = {
  'GET /articles': {
    acces: 'professionnel',
    resume: 'Liste les articles du catalogue, les plus pris d’abord.',
    requete: 'CriteresArticles',
    reponse: 'Article[]',
  },
  'GET /articles/export.csv': {
    acces: 'professionnel',
    resume: 'Rend les articles du catalogue en CSV, tel que l’import le relit.',
    formats: ['csv'],
  },
  'GET /articles/:id': {
    acces: 'professionnel',
    resume: 'Rend un article.',
    reponse: 'Article',
    erreurs: ['ARTICLE_INTROUVABLE'],
  },
  'POST /articles': {
    acces: 'professionnel',
    resume: 'Ajoute un article au catalogue.',
    corps: 'CorpsArticle',
    reponse: 'Article',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: ['ARTICLE_INTROUVABLE', 'ARTICLE_DEJA_AU_CATALOGUE', 'CATALOGUE_PLEIN'],
  },
  'POST /articles/fichier': {
    acces: 'professionnel',
    resume:
      'Lit un fichier CSV d’articles, d’un mégaoctet au plus\u00a0: le montre, ou l’ajoute au catalogue.',
    corpsBrut: TYPES_DE_CATALOGUE,
    requete: 'CriteresImportArticles',
    reponse: 'ImportArticles',
    ecriture: true,
    erreurs: ['CATALOGUE_ILLISIBLE', 'IMPORT_REFUSE', 'CATALOGUE_PLEIN', 'ARTICLE_DEJA_AU_CATALOGUE'],
  },
  'PUT /articles/:id': {
    acces: 'professionnel',
    resume: 'Change un article, l’archive ou le reprend\u00a0; aucune ligne déjà écrite ne change.',
    corps: 'CorpsArticleModifie',
    reponse: 'Article',
    ecriture: true,
    erreurs: ['ARTICLE_INTROUVABLE', 'ARTICLE_DEJA_AU_CATALOGUE'],
  },
  'POST /articles/:id/utilisation': {
    acces: 'professionnel',
    resume: 'Note qu’une ligne a pris cet article.',
    statut: 204,
    idempotent: true,
    erreurs: ['ARTICLE_INTROUVABLE'],
  },
  'DELETE /articles/:id': {
    acces: 'professionnel',
    resume: 'Retire un article du catalogue\u00a0; les lignes qui l’ont pris restent.',
    statut: 204,
    erreurs: ['ARTICLE_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;

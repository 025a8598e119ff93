import type { TableDeSalle } from './ligne';

/** Ce qui vient : prévisions, objectif et charges. Le plan gratuit relit ce qu'il a dit, sans prévoir. */
export const PREVISIONS = {
  'GET /objectifs': {
    acces: 'professionnel',
    resume: 'Rend les objectifs de chaque année, la plus récente d’abord.',
    reponse: 'ObjectifDAnnee[]',
  },
  'PUT /objectifs': {
    acces: 'professionnel',
    resume: 'Dit l’objectif d’une année, ou le retire.',
    corps: 'CorpsObjectif',
    reponse: 'ObjectifDAnnee[]',
    ecriture: true,
    erreurs: ['PREVISIONS_HORS_PLAN'],
  },
  'GET /charges': {
    acces: 'professionnel',
    resume: 'Rend les charges, la CFE et les soldes en banque que la personne a dits.',
    reponse: 'ChargesConnues',
  },
  'PUT /charges': {
    acces: 'professionnel',
    resume: 'Remplace les charges, la CFE et les soldes en banque.',
    corps: 'CorpsCharges',
    reponse: 'ChargesConnues',
    ecriture: true,
    erreurs: ['PREVISIONS_HORS_PLAN', 'VERSION_DEPASSEE'],
  },
  'GET /previsions': {
    acces: 'professionnel',
    resume: 'Prévoit le solde des jours qui viennent, sûr puis probable, et dit ce qui reste de l’année.',
    requete: 'CriteresDePrevision',
    reponse: 'PrevisionsDesComptes',
    erreurs: ['PREVISIONS_HORS_PLAN'],
  },
  'GET /admin/taux-micro': {
    acces: 'admin',
    resume:
      'Liste les taux de cotisations connus, ceux que l’administration a saisis, ceux qui vont manquer.',
    reponse: 'TauxMicro',
  },
  'PUT /admin/taux-micro': {
    acces: 'admin',
    resume: 'Ajoute une version d’un taux, après le dernier jour de ceux que le produit livre.',
    corps: 'CorpsTauxMicro',
    reponse: 'TauxMicro',
  },
} as const satisfies TableDeSalle;

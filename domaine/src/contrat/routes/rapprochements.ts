import type { TableDeSalle } from './ligne';

/** Un relevé de banque rapproché : il se lit dans le navigateur, seuls des empreintes et des choix en partent. */
export const RAPPROCHEMENTS = {
  'GET /rapprochements/cle': {
    acces: 'professionnel',
    resume: 'Rend la clé dont ce compte signe les lignes d’un relevé.',
    reponse: 'CleDeRapprochement',
  },
  'POST /rapprochements/connues': {
    acces: 'professionnel',
    resume: 'Dit lesquelles de ces lignes ont déjà été appliquées.',
    corps: 'CorpsEmpreintes',
    reponse: 'EmpreintesConnues',
  },
  'POST /rapprochements/appliquer': {
    acces: 'professionnel',
    resume:
      'Inscrit au livre les lignes choisies, toutes ou aucune ; retient celles qui n’y ont pas leur place.',
    corps: 'CorpsRapprochements',
    reponse: 'RapprochementsAppliques',
    idempotent: true,
  },
} as const satisfies TableDeSalle;

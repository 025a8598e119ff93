import type { TableDeSalle } from './ligne';

export const LETTRES = {
  'GET /factures/:id/mises-en-demeure': {
    acces: 'professionnel',
    resume: 'Liste les mises en demeure d’une facture, et montre celle qui s’établirait aujourd’hui.',
    reponse: 'MisesEnDemeure',
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'POST /factures/:id/mises-en-demeure': {
    acces: 'professionnel',
    resume:
      'Établit une mise en demeure au jour présent : son décompte et son PDF ne changeront plus, la facture non plus.',
    reponse: 'MisesEnDemeure',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: [
      'FACTURE_INTROUVABLE',
      'MISE_EN_DEMEURE_SANS_OBJET',
      'DEMANDE_A_NOTER',
      'FACTURE_PAS_EN_RETARD',
      'MISE_EN_DEMEURE_DEJA_ETABLIE',
      'CLE_IDEMPOTENCE_REUTILISEE',
    ],
  },
  'GET /factures/:id/mises-en-demeure/:rang/pdf': {
    acces: 'professionnel',
    resume: 'Rend le PDF d’une mise en demeure, la facture en pièce jointe : toujours les mêmes octets.',
    formats: ['pdf'],
    erreurs: ['FACTURE_INTROUVABLE', 'RESSOURCE_INTROUVABLE'],
  },
  'PUT /factures/:id/mises-en-demeure/:rang': {
    acces: 'professionnel',
    resume: 'Note comment une mise en demeure est partie, ou ce qu’il en advient.',
    corps: 'CorpsSuiteDeLettre',
    reponse: 'MisesEnDemeure',
    ecriture: true,
    erreurs: ['FACTURE_INTROUVABLE', 'RESSOURCE_INTROUVABLE', 'TRANSITION_INTERDITE'],
  },
} as const satisfies TableDeSalle;

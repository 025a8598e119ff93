import type { TableDeSalle } from './ligne';

/** Une facture chez les plateformes agréées : ce qui en est dit, et ce que l'on en dit. */
export const VIE_ELECTRONIQUE = {
  'GET /factures/:id/electronique': {
    acces: 'professionnel',
    resume: 'Dit où en est une facture émise chez les plateformes : dépôt, statuts reçus et envoyés.',
    reponse: 'SuiviElectronique',
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'GET /reception/:id/electronique': {
    acces: 'connecte',
    resume: 'Dit où en est une facture reçue chez les plateformes, et ce que l’on peut en dire.',
    reponse: 'SuiviElectronique',
    erreurs: ['FACTURE_RECUE_INTROUVABLE'],
  },
  'POST /reception/:id/statuts': {
    acces: 'connecte',
    resume:
      'Dit un statut d’une facture reçue par une plateforme\u00a0: prise en charge, approuvée, contestée, refusée, payée.',
    corps: 'CorpsStatutRecu',
    reponse: 'SuiviElectronique',
    statut: 201,
    idempotent: true,
    erreurs: ['FACTURE_RECUE_INTROUVABLE', 'STATUT_IMPOSSIBLE'],
  },
} as const satisfies TableDeSalle;

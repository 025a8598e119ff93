import type { TableDeSalle } from './ligne';

export const RETARDS = {
  'GET /factures/:id/retard': {
    acces: 'professionnel',
    resume: 'Compte à ce jour les pénalités et l’indemnité d’une facture en retard, entre professionnels.',
    reponse: 'RetardDeFacture',
    erreurs: ['FACTURE_INTROUVABLE', 'RETARD_SANS_OBJET', 'DEMANDE_A_NOTER'],
  },
  'GET /admin/taux-legaux': {
    acces: 'admin',
    resume: 'Liste les taux connus par semestre, et ceux qui manquent.',
    reponse: 'TauxLegaux',
  },
  'PUT /admin/taux-legaux': {
    acces: 'admin',
    resume: 'Saisit ou corrige les taux d’un semestre.',
    corps: 'CorpsTauxLegal',
    reponse: 'TauxLegaux',
  },
} as const satisfies TableDeSalle;

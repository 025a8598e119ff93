import type { TableDeSalle } from './ligne';

export const SANTE = {
  'GET /health/live': { acces: 'public', resume: 'Dit que le processus répond.', reponse: 'EtatDuService' },
  'GET /health/ready': {
    acces: 'public',
    resume: 'Dit que le produit peut servir : la base répond et l’arrêt n’a pas commencé.',
    reponse: 'EtatDuService',
  },
} as const satisfies TableDeSalle;

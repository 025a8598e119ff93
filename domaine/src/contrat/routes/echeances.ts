import type { TableDeSalle } from './ligne';

export const ECHEANCES = {
  'GET /factures/a-payer': {
    acces: 'connecte',
    resume: 'Rend ce que l’appelant a à payer sur ses factures reçues, les retards d’abord.',
    reponse: 'APayer',
  },
  'GET /factures/echeances.ics': {
    acces: 'connecte',
    resume: 'Rend à l’agenda (RFC 5545) les échéances de tout ce que l’appelant a à payer.',
    formats: ['agenda'],
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'GET /factures/:id/echeance.ics': {
    acces: 'connecte',
    resume: 'Rend à l’agenda l’échéance d’une facture reçue, tant qu’elle est à payer.',
    formats: ['agenda'],
    erreurs: ['FACTURE_INTROUVABLE', 'RESSOURCE_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;

import type { TableDeSalle } from './ligne';

export const SUBSCRIPTION = {
  'GET /subscription/plans': {
    acces: 'public',
    resume: 'Rend les plans, leurs prix et leurs quotas du jour.',
    reponse: 'PlansPublies',
  },
  'GET /subscription/info': {
    acces: 'connecte',
    resume: 'Rend l’abonnement de l’appelant et ce qu’il a consommé.',
    reponse: 'InfoAbonnement',
  },
  'PUT /subscription/upgrade': {
    acces: 'professionnel',
    resume: 'Prend le plan gratuit, ou revient à l’essai s’il en reste ; jamais un plan payant.',
    corps: 'CorpsChoixPlan',
    reponse: 'InfoAbonnement',
    erreurs: ['PAIEMENT_REQUIS', 'PLAN_INDISPONIBLE', 'ABONNEMENT_EN_COURS'],
  },
  'POST /subscription/create-checkout-session': {
    acces: 'professionnel',
    resume: 'Ouvre la page de paiement d’un plan ; un plan payant en cours est remplacé au prorata.',
    corps: 'CorpsPagePaiement',
    reponse: 'PagePaiement',
    idempotent: true,
    erreurs: ['ABONNEMENT_EN_COURS', 'PAIEMENT_INDISPONIBLE', 'RESSOURCE_INTROUVABLE'],
  },
  'GET /subscription/checkout-session/:id': {
    acces: 'professionnel',
    resume: 'Dit où en est une page de paiement ouverte par ce compte.',
    reponse: 'SuitePaiement',
    erreurs: ['RESSOURCE_INTROUVABLE', 'PAIEMENT_INDISPONIBLE'],
  },
  'POST /subscription/cancel': {
    acces: 'professionnel',
    resume: 'Résilie à la fin de la période payée.',
    reponse: 'InfoAbonnement',
    erreurs: ['AUCUN_ABONNEMENT', 'PAIEMENT_INDISPONIBLE'],
  },
  'POST /subscription/reactivate': {
    acces: 'professionnel',
    resume: 'Reprend un abonnement résilié dont la période court encore.',
    reponse: 'InfoAbonnement',
    erreurs: ['AUCUN_ABONNEMENT', 'PAIEMENT_INDISPONIBLE'],
  },
  'POST /subscription/billing-portal': {
    acces: 'professionnel',
    resume: 'Ouvre le portail de facturation : carte, reçus, résiliation.',
    reponse: 'PortailPaiement',
    erreurs: ['AUCUN_ABONNEMENT', 'PAIEMENT_INDISPONIBLE'],
  },
  'POST /subscription/webhook': {
    acces: 'public',
    resume: 'Reçoit les événements signés de Stripe ; répété ou inconnu, un événement est sans effet.',
    inconnu: 400,
    corpsBrut: ['application/json'],
    reponse: 'EvenementRecu',
    erreurs: ['SIGNATURE_INVALIDE', 'PAIEMENT_INDISPONIBLE'],
  },
} as const satisfies TableDeSalle;

import type { TableDeSalle } from './ligne';

const ENVOI = {
  acces: 'professionnel',
  reponse: 'DetailPeriodePlateforme',
  idempotent: true,
  erreurs: ['DECLARATION_INTROUVABLE', 'DECLARATION_NON_ENVOYABLE', 'PLATEFORME_HORS_PLAN'],
} as const;

/** Déclarer ses ventes et ses paiements par sa plateforme (flux 10). */
export const DECLARATIONS_PLATEFORME = {
  'GET /plateforme/declarations': {
    acces: 'professionnel',
    resume: 'Liste ce que chaque période déclare de ventes et de paiements, et où elle en est.',
    reponse: 'DeclarationsPlateforme',
  },
  'GET /plateforme/declarations/:id': {
    acces: 'professionnel',
    resume: 'Ouvre une période\u00a0: chaque chiffre, et les factures ou les encaissements qui le font.',
    reponse: 'DetailPeriodePlateforme',
    erreurs: ['DECLARATION_INTROUVABLE'],
  },
  'POST /plateforme/declarations/:id/envoyer': {
    ...ENVOI,
    resume: 'Envoie une période close à sa plateforme, sans attendre le jour de l’envoi.',
  },
  'POST /plateforme/declarations/:id/rectifier': {
    ...ENVOI,
    resume: 'Remplace tout ce qui a été envoyé d’une période, après un fait ajouté ou un rejet.',
  },
  'GET /plateforme/declarations/:id/fichier': {
    acces: 'professionnel',
    resume: 'Rend le dernier fichier envoyé d’une période, octet pour octet.',
    formats: ['xml'],
    erreurs: ['DECLARATION_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;

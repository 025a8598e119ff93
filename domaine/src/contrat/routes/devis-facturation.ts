import type { TableDeSalle } from './ligne';

const INTROUVABLE = 'DEVIS_INTROUVABLE';

/** Facturer un devis accepté. */
export const DEVIS_FACTURATION = {
  'POST /devis/:id/factures': {
    acces: 'professionnel',
    resume:
      'Garde en brouillon une facture tirée d’un devis accepté : un acompte, ou le solde, qui déduit ce qui a été encaissé. Un second appel rend le même brouillon.',
    corps: 'CorpsFacturerDevis',
    reponse: 'Facture',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: [
      INTROUVABLE,
      'CLIENT_INTROUVABLE',
      'DEVIS_DEJA_REPONDU',
      'PLAFOND_DEVIS',
      'ACOMPTE_IMPAYE',
      'PLACE_PLEINE',
    ],
  },
  'GET /devis/:id/facturation': {
    acces: 'professionnel',
    resume: 'Dit ce qui est accepté, facturé, encaissé d’un devis, et ce qui reste à facturer.',
    reponse: 'FacturationDeDevis',
    erreurs: [INTROUVABLE],
  },
} as const satisfies TableDeSalle;

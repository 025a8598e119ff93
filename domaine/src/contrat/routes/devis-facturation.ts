import type { TableDeSalle } from './ligne';

const INTROUVABLE = 'DEVIS_INTROUVABLE';

/** Facturer un devis accepté. */
export const DEVIS_FACTURATION = {
  'POST /devis/:id/factures': {
    acces: 'professionnel',
    resume:
      'Garde en brouillon une facture tirée d’un devis accepté : un acompte, le solde, qui déduit ce qui a été encaissé, ou une situation de travaux. Un second appel rend le même brouillon, sauf d’une situation : une seule à la fois.',
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
      'CUMUL_EN_RECUL',
      'CUMUL_EXCESSIF',
      'SITUATION_EN_COURS',
      'PLACE_PLEINE',
    ],
  },
  'GET /devis/:id/facturation': {
    acces: 'professionnel',
    resume: 'Dit ce qui est accepté, facturé, encaissé d’un devis, et ce qui reste à facturer.',
    reponse: 'FacturationDeDevis',
    erreurs: [INTROUVABLE],
  },
  'POST /devis/:id/avenants': {
    acces: 'professionnel',
    resume: 'Ouvre le brouillon d’un avenant d’un devis accepté : signé, ses lignes s’ajoutent au marché.',
    reponse: 'Devis',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU', 'PLAFOND_DEVIS', 'PLACE_PLEINE'],
  },
  'GET /devis/:id/situations': {
    acces: 'professionnel',
    resume:
      'Dit où en sont les travaux d’un devis, ligne par ligne, ses situations et sa retenue de garantie.',
    reponse: 'SituationsDeDevis',
    erreurs: [INTROUVABLE],
  },
  'PUT /devis/:id/retenue': {
    acces: 'professionnel',
    resume:
      'Dit la retenue de garantie que le marché prévoit, 5 % au plus, sa caution, ou l’opposition du client à sa libération.',
    corps: 'CorpsRetenueDeDevis',
    reponse: 'SituationsDeDevis',
    ecriture: true,
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU', 'RETENUE_EXCESSIVE'],
  },
  'POST /devis/:id/reception': {
    acces: 'professionnel',
    resume: 'Note la réception des travaux : la retenue se libère un an après.',
    corps: 'CorpsReceptionDeDevis',
    reponse: 'SituationsDeDevis',
    statut: 200,
    ecriture: true,
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU'],
  },
  'POST /devis/:id/decompte': {
    acces: 'professionnel',
    resume: 'Arrête le décompte des travaux : un relevé figé, que rien ne refait. Rejouable.',
    reponse: 'SituationsDeDevis',
    statut: 200,
    ecriture: true,
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU', 'RECEPTION_MANQUANTE'],
  },
  'GET /devis/:id/decompte': {
    acces: 'professionnel',
    resume: 'Rend le PDF du décompte arrêté.',
    formats: ['pdf'],
    erreurs: [INTROUVABLE],
  },
  'GET /devis/:id/retenue/lettre': {
    acces: 'professionnel',
    resume:
      'Rend le PDF de la lettre, datée du jour, qui demande la libération de la retenue de garantie ; la dernière situation y est jointe.',
    formats: ['pdf'],
    erreurs: [INTROUVABLE, 'RETENUE_SANS_OBJET'],
  },
} as const satisfies TableDeSalle;

import type { TableDeSalle } from './ligne';

export const RELANCES = {
  'GET /relances/sequences': {
    acces: 'professionnel',
    resume: 'Rend les réglages des rappels et les textes des trois séquences.',
    reponse: 'ReglagesRelances',
  },
  'PUT /relances/sequences': {
    acces: 'professionnel',
    resume:
      'Allume ou éteint les rappels, change leurs textes ; reprend les factures anciennes si leur liste a été vue.',
    corps: 'CorpsReglagesRelances',
    reponse: 'ReglagesRelances',
    ecriture: true,
    erreurs: ['ANCIENNES_NON_VUES'],
  },
  'POST /relances/apercu': {
    acces: 'professionnel',
    resume: 'Essaie un texte sur une vraie facture ; peut l’envoyer à l’appelant.',
    corps: 'CorpsApercuRelance',
    reponse: 'ApercuRelance',
    ecriture: true,
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'GET /relances/a-venir': {
    acces: 'professionnel',
    resume: 'Rend les rappels des quatorze jours qui viennent, ce qui les retient, et le journal.',
    reponse: 'RelancesAVenir',
  },
  'GET /factures/:id/relances': {
    acces: 'professionnel',
    resume: 'Rend le prochain rappel d’une facture, pourquoi il ne partira pas, et ceux qui sont partis.',
    reponse: 'RelancesDeFacture',
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'PUT /factures/:id/relances': {
    acces: 'professionnel',
    resume: 'Met les rappels d’une facture en pause, ou note le jour où le client a promis de payer.',
    corps: 'CorpsRelancesDeFacture',
    reponse: 'RelancesDeFacture',
    ecriture: true,
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'POST /factures/:id/relancer': {
    acces: 'professionnel',
    resume: 'Envoie un rappel à la main, aussitôt.',
    corps: 'CorpsRelancer',
    reponse: 'RelancesDeFacture',
    statut: 202,
    ecriture: true,
    idempotent: true,
    erreurs: [
      'FACTURE_INTROUVABLE',
      'RELANCE_IMPOSSIBLE',
      'ENVOIS_SUSPENDUS',
      'ENVOI_REFUSE',
      'PLAFOND_ENVOIS',
    ],
  },
  'GET /clients/:id/relances': {
    acces: 'professionnel',
    resume: 'Dit si un client est exclu des rappels, et s’il suit la séquence douce.',
    reponse: 'RelancesDeClient',
    erreurs: ['CLIENT_INTROUVABLE'],
  },
  'PUT /clients/:id/relances': {
    acces: 'professionnel',
    resume: 'Exclut un client des rappels automatiques, ou lui donne la séquence douce.',
    corps: 'CorpsRelancesDeClient',
    reponse: 'RelancesDeClient',
    ecriture: true,
    erreurs: ['CLIENT_INTROUVABLE'],
  },
  'POST /rappels/arret': {
    acces: 'public',
    resume: 'Par le lien d’un rappel reçu, sans compte : n’en plus recevoir d’automatiques de cet émetteur.',
    corps: 'CorpsArretRappels',
    reponse: 'Message',
    erreurs: ['LIEN_INVALIDE'],
  },
} as const satisfies TableDeSalle;

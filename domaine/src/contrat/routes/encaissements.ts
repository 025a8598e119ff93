import type { TableDeSalle } from './ligne';

const DU_LIEN = ['FACTURE_INTROUVABLE', 'LIEN_DE_FACTURE_EXPIRE', 'TROP_DE_TENTATIVES'] as const;
const SIGNES = {
  acces: 'public',
  inconnu: 400,
  corpsBrut: ['application/json'],
  reponse: 'EvenementRecu',
  erreurs: ['SIGNATURE_INVALIDE', 'PAIEMENT_INDISPONIBLE'],
} as const;

export const ENCAISSEMENTS = {
  'GET /encaissements/compte': {
    acces: 'professionnel',
    resume: 'Dit où en est le compte d’encaissement en ligne de l’appelant, et ce qui y manque.',
    reponse: 'CompteEncaissement',
  },
  'POST /encaissements/compte': {
    acces: 'professionnel',
    resume: 'Ouvre à l’appelant un compte d’encaissement, à son nom ; le sien, s’il en a déjà un.',
    reponse: 'CompteEncaissement',
    statut: 201,
    erreurs: ['ENCAISSEMENT_HORS_PLAN', 'PAIEMENT_INDISPONIBLE'],
  },
  'PUT /encaissements/compte': {
    acces: 'professionnel',
    resume: 'Allume ou éteint le paiement en ligne ; éteint, les pages de paiement ouvertes se ferment.',
    corps: 'CorpsCompteEncaissement',
    reponse: 'CompteEncaissement',
    erreurs: ['COMPTE_ENCAISSEMENT_ABSENT', 'PAIEMENT_INDISPONIBLE'],
  },
  'DELETE /encaissements/compte': {
    acces: 'professionnel',
    resume: 'Détache le compte d’encaissement ; il reste à son titulaire, chez le prestataire.',
    reponse: 'CompteEncaissement',
    erreurs: ['PAIEMENT_INDISPONIBLE'],
  },
  'POST /encaissements/compte/lien': {
    acces: 'professionnel',
    resume: 'Ouvre la page du prestataire où compléter ce compte ; elle ne sert qu’une fois.',
    reponse: 'PageDuPrestataire',
    erreurs: ['COMPTE_ENCAISSEMENT_ABSENT', 'PAIEMENT_INDISPONIBLE'],
  },
  'POST /encaissements/compte/relecture': {
    acces: 'professionnel',
    resume: 'Relit le compte chez le prestataire : seul ce qui y est dit change son état.',
    reponse: 'CompteEncaissement',
    erreurs: ['COMPTE_ENCAISSEMENT_ABSENT', 'PAIEMENT_INDISPONIBLE'],
  },
  'GET /factures/:id/encaissements': {
    acces: 'professionnel',
    resume: 'Liste les paiements en ligne d’une facture, ce qui en est remboursé ou contesté.',
    reponse: 'EncaissementsDeFacture',
    erreurs: ['FACTURE_INTROUVABLE'],
  },
  'POST /factures/:id/remboursements': {
    acces: 'professionnel',
    resume: 'Rembourse tout ou part d’un paiement en ligne, par le moyen dont il est venu.',
    corps: 'CorpsRemboursement',
    reponse: 'EncaissementsDeFacture',
    statut: 201,
    idempotent: true,
    erreurs: [
      'FACTURE_INTROUVABLE',
      'RESSOURCE_INTROUVABLE',
      'REMBOURSEMENT_IMPOSSIBLE',
      'PAIEMENT_INDISPONIBLE',
    ],
  },
  'GET /public/factures/:jeton/paiement': {
    acces: 'public',
    inconnu: 404,
    resume: 'Dit si la facture de ce lien se paie en ligne, et où en est le dernier paiement demandé.',
    reponse: 'PaiementPublic',
    erreurs: DU_LIEN,
  },
  'POST /public/factures/:jeton/paiement': {
    acces: 'public',
    inconnu: 404,
    resume: 'Ouvre la page où payer ce qui reste dû ; la même, si elle l’est déjà.',
    reponse: 'PageDuPrestataire',
    statut: 201,
    idempotent: true,
    erreurs: [...DU_LIEN, 'ENCAISSEMENT_IMPOSSIBLE', 'PAIEMENT_INDISPONIBLE'],
  },
  'POST /webhooks/stripe/paiements': {
    ...SIGNES,
    resume: 'Reçoit les événements signés des paiements ; un signal : ce qu’il désigne est relu.',
  },
  'POST /webhooks/stripe/comptes': {
    ...SIGNES,
    resume: 'Reçoit les événements fins signés des comptes d’encaissement ; chacun fait relire le sien.',
  },
} as const satisfies TableDeSalle;

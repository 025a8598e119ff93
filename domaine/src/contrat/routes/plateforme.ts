import type { TableDeSalle } from './ligne';

/** Passer par une plateforme agréée. Recevoir est de tous les plans, essai fini compris ; émettre et déclarer, des plans payants et de l'essai. */
export const PLATEFORME = {
  'GET /plateforme': {
    acces: 'professionnel',
    resume: 'Dit par quelle plateforme l’appelant reçoit, émet et déclare.',
    reponse: 'Plateforme',
  },
  'POST /plateforme': {
    acces: 'professionnel',
    resume: 'Connecte l’appelant à sa plateforme par des clés qu’il y a faites.',
    corps: 'CorpsConnexionPlateforme',
    reponse: 'Plateforme',
    statut: 201,
    erreurs: [
      ...(['PREUVE_REQUISE', 'SIRET_REQUIS', 'PLATEFORME_HORS_PLAN', 'ROLE_DEJA_TENU'] as const),
      ...(['DEJA_RATTACHE', 'PLATEFORME_REFUSE', 'PLATEFORME_MUETTE'] as const),
    ],
  },
  'DELETE /plateforme': {
    acces: 'professionnel',
    resume: 'Retire un rôle à sa plateforme\u00a0; le dernier retiré, les clés s’effacent.',
    requete: 'CriteresRetraitPlateforme',
    reponse: 'Plateforme',
    erreurs: ['CONNEXION_INTROUVABLE'],
  },
  'POST /plateforme/consentement': {
    acces: 'professionnel',
    resume: 'Donne la page de la plateforme où consentir\u00a0; elle vaut un quart d’heure.',
    corps: 'CorpsConsentementPlateforme',
    reponse: 'PageDuPrestataire',
    erreurs: ['PREUVE_REQUISE', 'SIRET_REQUIS', 'PLATEFORME_HORS_PLAN', 'PLATEFORME_MUETTE'],
  },
  'GET /plateforme/retour': {
    acces: 'professionnel',
    resume: 'Au retour du consentement, connecte l’appelant\u00a0; rejouée, elle ne refait rien.',
    requete: 'CriteresRetourPlateforme',
    reponse: 'Plateforme',
    erreurs: [
      ...(['CONSENTEMENT_REFUSE', 'CONSENTEMENT_PERIME', 'PLATEFORME_HORS_PLAN'] as const),
      ...(['ROLE_DEJA_TENU', 'PLATEFORME_REFUSE', 'PLATEFORME_MUETTE'] as const),
    ],
  },
  'GET /plateforme/preuve': {
    acces: 'professionnel',
    resume: 'Rend le fichier daté des preuves\u00a0: contrats, accords, dépôts et incidents.',
    formats: ['csv'],
  },
  'GET /plateforme/annuaire/:siren': {
    acces: 'professionnel',
    resume:
      'Dit où un SIREN reçoit ses factures\u00a0; l’annuaire muet deux secondes, ce qu’il en disait, ou rien.',
    reponse: 'AnnuaireDuSiren',
    erreurs: ['RESSOURCE_INTROUVABLE'],
  },
  'POST /webhooks/plateforme/:jeton': {
    acces: 'public',
    resume:
      'Reçoit la sonnerie signée d’une plateforme : rien de ce qu’elle dit ne s’écrit, ses flux se relèvent.',
    inconnu: 404,
    corpsBrut: ['application/json'],
    reponse: 'EvenementRecu',
    statut: 202,
    erreurs: ['RESSOURCE_INTROUVABLE', 'NON_AUTHENTIFIE'],
  },
} as const satisfies TableDeSalle;

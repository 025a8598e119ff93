import type { TableDeSalle } from './ligne';

const INTROUVABLE = 'DEVIS_INTROUVABLE';

export const DEVIS = {
  'GET /devis': {
    acces: 'professionnel',
    resume: 'Liste les devis de l’émetteur, brouillons d’abord, puis du plus récent au plus ancien.',
    requete: 'CriteresDevis',
    reponse: 'DevisResume[]',
  },
  'POST /devis': {
    acces: 'professionnel',
    resume: 'Garde un devis en brouillon, sans numéro.',
    corps: 'CorpsNouveauDevis',
    reponse: 'Devis',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: ['CLIENT_INTROUVABLE', 'TOTAUX_DIFFERENTS', 'PLACE_PLEINE'],
  },
  'GET /devis/:id': {
    acces: 'professionnel',
    resume: 'Rend le détail d’un devis.',
    reponse: 'Devis',
    erreurs: [INTROUVABLE],
  },
  'PUT /devis/:id': {
    acces: 'professionnel',
    resume: 'Enregistre ce qui change d’un brouillon de devis.',
    corps: 'CorpsDevis',
    reponse: 'Devis',
    ecriture: true,
    erreurs: [
      INTROUVABLE,
      'CLIENT_INTROUVABLE',
      'DEVIS_FIGE',
      'VERSION_DEPASSEE',
      'TOTAUX_DIFFERENTS',
      'PLACE_PLEINE',
    ],
  },
  'DELETE /devis/:id': {
    acces: 'professionnel',
    resume: 'Supprime un brouillon de devis.',
    statut: 204,
    erreurs: [INTROUVABLE, 'DEVIS_FIGE'],
  },
  'POST /devis/:id/finaliser': {
    acces: 'professionnel',
    resume: 'Finalise un brouillon : il reçoit son numéro, son PDF, et ne change plus.',
    reponse: 'Devis',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: [
      INTROUVABLE,
      'SIRET_REQUIS',
      'CLIENT_INTROUVABLE',
      'SAISIE_INVALIDE',
      'MENTIONS_MANQUANTES',
      'FRANCHISE_PERDUE',
      'CARACTERE_NON_IMPRIMABLE',
      'DEVIS_FIGE',
      'DEVIS_DEJA_REPONDU',
      'VERSION_DEPASSEE',
    ],
  },
  'POST /devis/:id/reviser': {
    acces: 'professionnel',
    resume:
      'Ouvre le brouillon de la version suivante, ou rend celui qui l’est déjà ; l’ancienne vaut jusqu’à ce qu’il soit finalisé.',
    reponse: 'Devis',
    statut: 201,
    ecriture: true,
    idempotent: true,
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU', 'PLACE_PLEINE'],
  },
  'POST /devis/:id/dupliquer': {
    acces: 'professionnel',
    resume: 'Recopie un devis dans un nouveau brouillon.',
    reponse: 'Devis',
    statut: 201,
    ecriture: true,
    erreurs: [INTROUVABLE, 'PLACE_PLEINE'],
  },
  'POST /devis/:id/accepter-hors-ligne': {
    acces: 'professionnel',
    resume:
      'Note un accord reçu hors ligne, même après le terme : qui, quand, comment. Ce n’est pas une signature.',
    corps: 'CorpsAccordHorsLigne',
    reponse: 'Devis',
    idempotent: true,
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU'],
  },
  'POST /devis/:id/livraison': {
    acces: 'professionnel',
    resume:
      'Note le jour où le client a reçu le dernier bien : le délai de rétractation d’une vente court de là. Se corrige tant qu’il court, sans jamais l’abréger.',
    corps: 'CorpsLivraisonDeDevis',
    reponse: 'Devis',
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU', 'LIVRAISON_SANS_OBJET'],
  },
  'POST /devis/:id/retractation': {
    acces: 'professionnel',
    resume:
      'Note une rétractation venue par la poste : mêmes suites que celle qui vient d’un lien. Le délai se juge au jour où la lettre est partie, le remboursement court de celui où elle est reçue.',
    corps: 'CorpsRetractationRecue',
    reponse: 'Devis',
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU', 'RETRACTATION_FERMEE'],
  },
  'POST /devis/:id/refuser': {
    acces: 'professionnel',
    resume: 'Note le refus du client, avec sa raison.',
    corps: 'CorpsRaison',
    reponse: 'Devis',
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU'],
  },
  'POST /devis/:id/annuler': {
    acces: 'professionnel',
    resume: 'Annule un devis, avec sa raison ; accepté, tant que rien n’en est facturé.',
    corps: 'CorpsRaison',
    reponse: 'Devis',
    erreurs: [INTROUVABLE, 'DEVIS_DEJA_REPONDU'],
  },
  'GET /devis/:id/pdf': {
    acces: 'professionnel',
    resume: 'Rend le PDF : les octets enregistrés à la finalisation.',
    formats: ['pdf'],
    erreurs: [INTROUVABLE],
  },
} as const satisfies TableDeSalle;

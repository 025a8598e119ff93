// Les fichiers d'essais du serveur que `npm test` laisse à la campagne (voir `tailles.cjs`).

const ARGENT = [
  'backend/src/modules/factures/',
  'backend/src/modules/encaissements/',
  'domaine/src/factures/',
];
const DEVIS = ['backend/src/modules/devis/', 'domaine/src/devis/'];
const CONTRAT = ['domaine/src/contrat/', 'backend/src/common/http/'];
const STRIPE = ['scripts/doublure-stripe/'];
const PDF = ['domaine/src/documents/', 'backend/src/modules/factures/documents/'];

const DU_SERVEUR = [
  {
    raison: 'ils essaient la doublure de Stripe, non le produit',
    essais: [
      'backend/test/integration/doublure-connect-argent',
      'backend/test/integration/doublure-connect-cles',
      'backend/test/integration/doublure-connect-comptes',
      'backend/test/integration/doublure-connect-evenements',
      'backend/test/integration/doublure-connect-sessions',
      'backend/test/integration/doublure-connect-stripe-mock',
      'backend/test/integration/subscription-stripe-mock',
    ],
    rappels: STRIPE,
  },
  {
    raison: 'des vies au hasard : leur règle est essayée sur des valeurs, ou sur des processus',
    essais: [
      'backend/test/integration/annee-de-comptes',
      'backend/test/integration/histoires',
      'backend/test/integration/livre-histoires',
      'backend/test/integration/encaissements-histoires',
      'backend/test/integration/devis-facturation-histoires',
      'backend/test/integration/devis-courses',
      'backend/test/integration/emission-groupee',
      'backend/test/integration/subscription-evenements',
      'backend/test/integration/subscription-travaux',
    ],
    rappels: [...ARGENT, ...DEVIS],
  },
  {
    raison: 'un juge en Java, ou des centaines de documents',
    essais: ['backend/test/factur-x', 'backend/test/factur-x-devis', 'backend/test/campagne-documents'],
    rappels: PDF,
  },
  {
    raison: 'l’administration et la messagerie, de près',
    essais: [
      'backend/test/integration/admin-comptes',
      'backend/test/integration/admin-series',
      'backend/test/integration/auth-comptes-demo',
      'backend/test/integration/boite-du-conseiller',
      'backend/test/integration/comptes-par-plan',
      'backend/test/integration/messagerie-flux',
      'backend/test/integration/subscription-adresse',
      'backend/test/integration/subscription-vie',
    ],
    rappels: [
      'backend/src/modules/admin/',
      'backend/src/modules/messaging/',
      'backend/src/modules/subscription/',
    ],
  },
  {
    raison: 'les avis, les listes et les réglages, de près',
    essais: [
      'backend/test/integration/auth-activite',
      'backend/test/integration/catalogue-import',
      'backend/test/integration/listes-triees',
      'backend/test/integration/notifications',
      'backend/test/integration/notifications-push',
      'backend/test/integration/notifications-resumes',
    ],
    rappels: ['backend/src/modules/notifications/', 'backend/src/modules/catalogue/'],
  },
  {
    raison: 'les suites d’un courriel ou d’une lettre',
    essais: [
      'backend/test/integration/devis-recus-reponses',
      'backend/test/integration/lettres-suite',
      'backend/test/integration/rebonds',
      'backend/test/integration/relances-main',
    ],
    rappels: [
      'backend/src/modules/rebonds/',
      'backend/src/modules/relances/',
      'backend/src/modules/lettres/',
      'backend/src/modules/devis/',
      'backend/src/platform/mail/',
    ],
  },
  {
    raison: 'un compte, de près : clés d’accès, secours, adresse quittée, alertes',
    essais: [
      'backend/test/integration/ancienne-adresse',
      'backend/test/integration/auth-adresse-suites',
      'backend/test/integration/auth-cles',
      'backend/test/integration/auth-cles-ecartees',
      'backend/test/integration/auth-codes-secours',
      'backend/test/integration/auth-inscription-saisies',
      'backend/test/integration/auth-pas-moi',
      'backend/test/integration/auth-preuve',
      'backend/test/integration/auth-second-facteur-perdu',
      'backend/test/integration/emails-accentues',
      'backend/test/integration/sessions-ouvertes',
      'backend/test/integration/users-logo',
    ],
    rappels: ['backend/src/modules/auth/', 'backend/src/modules/users/'],
  },
  {
    raison: 'un devis, de près : livré, rompu, rétracté, reçu, prouvé',
    essais: [
      'backend/test/integration/conservation-devis',
      'backend/test/integration/devis-contrat-rompu',
      'backend/test/integration/devis-facturation-suites',
      'backend/test/integration/devis-liens',
      'backend/test/integration/devis-livraison',
      'backend/test/integration/devis-modifications',
      'backend/test/integration/devis-preuves',
      'backend/test/integration/devis-recus',
      'backend/test/integration/devis-reponses',
      'backend/test/integration/devis-retractation-liens',
      'backend/test/integration/devis-retractation-recue',
      'backend/test/integration/devis-versements',
      'backend/test/integration/notifications-devis',
    ],
    rappels: ['backend/src/modules/devis/', 'domaine/src/devis/'],
  },
  {
    raison: 'une facture, de près : dates libres, destinataires, invitation, visites',
    essais: [
      'backend/test/integration/cartes-de-liens',
      'backend/test/integration/echeances',
      'backend/test/integration/factures-acheminement',
      'backend/test/integration/factures-dates-libres',
      'backend/test/integration/factures-destinataires',
      'backend/test/integration/factures-en-direct',
      'backend/test/integration/factures-invitation',
      'backend/test/integration/factures-lecture-admin',
      'backend/test/integration/factures-logo',
      'backend/test/integration/factures-refus',
      'backend/test/integration/formes',
      'backend/test/integration/liens-visites',
      'backend/test/integration/parties',
      'backend/test/integration/recettes-acomptes',
    ],
    rappels: ['backend/src/modules/factures/', 'backend/src/modules/formes/'],
  },
  {
    raison: 'une facture reçue, de près',
    essais: [
      'backend/test/integration/reception-echeances',
      'backend/test/integration/reception-paiement',
      'backend/test/integration/reception-pareilles',
      'backend/test/integration/reception-refus',
      'backend/test/integration/reception-sens',
    ],
    rappels: ['backend/src/modules/reception/', 'domaine/src/reception/'],
  },
  {
    raison: 'des encaissements, de près',
    essais: [
      'backend/test/integration/encaissements-comptes',
      'backend/test/integration/encaissements-juge',
      'backend/test/integration/encaissements-prelevements',
      'backend/test/integration/envois-de-front',
      'backend/test/integration/litiges-codes',
      'backend/test/integration/relances-pieces',
    ],
    rappels: [
      'backend/src/modules/encaissements/',
      'backend/src/modules/litiges/',
      'backend/src/modules/relances/',
    ],
  },
  {
    raison: 'les exports, les fiches et les abus, de près',
    essais: [
      'backend/test/integration/abus-signalements',
      'backend/test/integration/admin-securite',
      'backend/test/integration/admin-suppression',
      'backend/test/integration/catalogue-index',
      'backend/test/integration/chiffres-et-listes',
      'backend/test/integration/clients-pays',
      'backend/test/integration/clients-sortes',
      'backend/test/integration/essais-passes',
      'backend/test/integration/exports-documents',
      'backend/test/integration/exports-tableaux',
      'backend/test/integration/messagerie-avis',
      'backend/test/integration/subscription-tarifs',
    ],
    rappels: [
      'backend/src/modules/abus/',
      'backend/src/modules/admin/',
      'backend/src/modules/clients/',
      'backend/src/modules/export/',
    ],
  },
  {
    raison: 'les comptes, de près',
    essais: [
      'backend/test/integration/activite',
      'backend/test/integration/declarations-csv',
      'backend/test/integration/impots',
      'backend/test/integration/livres-vie',
      'backend/test/integration/taux-manquants',
    ],
    rappels: ['backend/src/modules/pilotage/', 'domaine/src/cotisations/', 'domaine/src/seuils/'],
  },
  {
    raison: 'des bases et des documents d’autrefois',
    essais: [
      'backend/test/integration/documents-anciens',
      'backend/test/integration/factures-migrations',
      'backend/test/integration/migrations',
    ],
    rappels: ['backend/src/platform/jobs/', 'backend/src/modules/factures/'],
  },
];

module.exports = { CONTRAT, DU_SERVEUR };

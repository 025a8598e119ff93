import { type Exemples, ID_FACTURE, LE } from './commun';

const ID = '6720a1f4c3b2d10009e4a0c1';
const PREFERENCE = {
  type: 'facture_refusee' as const,
  libelle: 'Un client refuse une facture',
  famille: 'Réponses de vos clients',
  app: true,
  email: true,
  push: false,
  verrouille: ['app' as const],
};
const RECUE = {
  _id: ID,
  type: 'facture_refusee' as const,
  titre: 'Refus',
  texte: 'Les Tables du Parc refuse : Facture FAC-2026-001, 120,00 €. Lisez son motif, puis répondez-lui.',
  chemin: `/factures/${ID_FACTURE}`,
  nombre: 1,
  le: LE,
  lue: false,
  archivee: false,
  reporteeAu: null,
};
const APPAREIL = { _id: '6720a1f4c3b2d10009e4a0c2', nom: 'Téléphone', depuis: LE };
const CLES = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** Les notifications. */
export const NOTIFICATIONS = {
  NotificationRecue: RECUE,
  NotificationsEnAttente: { nonVues: 1, nonLues: 3 },
  PageDeNotifications: { notifications: [RECUE], suite: null, nonVues: 1, nonLues: 3 },
  CriteresNotifications: { filtre: 'non-lues' as const },
  CorpsNotificationsLues: { ids: [ID] },
  CorpsArchiver: { archivee: true },
  CorpsReporter: { au: '2026-12-01' },
  PreferenceDeNotification: PREFERENCE,
  AppareilDeNotification: APPAREIL,
  PreferencesDeNotification: {
    types: [PREFERENCE],
    resume: 'aucun' as const,
    masquer: false,
    cleServeur: CLES.p256dh,
    appareils: [APPAREIL],
  },
  ChoixDUnType: { type: 'facture_refusee' as const, push: true },
  CorpsPreferencesNotifications: {
    types: [{ type: 'facture_refusee' as const, push: true }],
    resume: 'quotidien' as const,
  },
  ClesDAbonnement: CLES,
  CorpsAppareil: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    cles: CLES,
    nom: 'Téléphone',
  },
  AppareilEnregistre: { _id: APPAREIL._id },
} satisfies Exemples;

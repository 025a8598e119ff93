import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { NOTIFICATIONS } from '@facturier/domaine/contrat/openapi/exemples/notifications';
import { paths } from '@/config/paths';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { clesNotifications } from './api/cles';

const AUCUNE = { ...NOTIFICATIONS.PageDeNotifications, notifications: [], nonVues: 0, nonLues: 0 };
const RIEN: Reponses = [
  [clesNotifications.attente, { nonVues: 0, nonLues: 0 }],
  [clesNotifications.listes, AUCUNE],
];

/** Les états des notifications : la liste, puis ce qu'on choisit d'en recevoir. */
export const ETATS_NOTIFICATIONS: EcranEnEtats[] = [
  {
    chemin: paths.notifications.chemin,
    nom: 'notifications',
    charger: () => import('./pages/PageNotifications'),
    compte: COMPTES.User,
    vide: RIEN,
  },
  {
    chemin: paths.notifications.chemin,
    nom: 'notifications-reglages',
    adresse: paths.notifications.href('reglages'),
    charger: () => import('./pages/PageNotifications'),
    compte: COMPTES.User,
    vide: [[clesNotifications.preferences, { ...NOTIFICATIONS.PreferencesDeNotification, appareils: [] }]],
  },
];

import type { TableDeSalle } from './ligne';

export const NOTIFICATIONS = {
  'GET /notifications': {
    acces: 'connecte',
    resume: 'Liste les notifications, la plus récente d’abord, et compte celles qui attendent.',
    requete: 'CriteresNotifications',
    reponse: 'PageDeNotifications',
  },
  'POST /notifications/vues': {
    acces: 'connecte',
    resume: 'La cloche a été ouverte : plus rien n’est à voir.',
    reponse: 'NotificationsEnAttente',
  },
  'POST /notifications/lues': {
    acces: 'connecte',
    resume: 'Marque ces notifications comme lues, ou toutes.',
    corps: 'CorpsNotificationsLues',
    reponse: 'NotificationsEnAttente',
  },
  'PUT /notifications/:id/archiver': {
    acces: 'connecte',
    resume: 'Range une notification, ou la ressort.',
    corps: 'CorpsArchiver',
    reponse: 'NotificationsEnAttente',
    erreurs: ['NOTIFICATION_INTROUVABLE'],
  },
  'PUT /notifications/:id/reporter': {
    acces: 'connecte',
    resume: 'Reporte une notification à un jour : elle revient ce matin-là, non lue.',
    corps: 'CorpsReporter',
    reponse: 'NotificationsEnAttente',
    erreurs: ['NOTIFICATION_INTROUVABLE'],
  },
  'GET /notifications/preferences': {
    acces: 'connecte',
    resume: 'Rend ce que l’appelant a choisi de recevoir, par type et par canal, et ses appareils.',
    reponse: 'PreferencesDeNotification',
  },
  'PUT /notifications/preferences': {
    acces: 'connecte',
    resume: 'Change ce que l’appelant reçoit.',
    corps: 'CorpsPreferencesNotifications',
    reponse: 'PreferencesDeNotification',
  },
  'POST /notifications/push': {
    acces: 'connecte',
    resume: 'Enregistre l’appareil qui recevra les notifications.',
    corps: 'CorpsAppareil',
    reponse: 'AppareilEnregistre',
    statut: 201,
  },
  'DELETE /notifications/push/:id': {
    acces: 'connecte',
    resume: 'Oublie un appareil.',
    statut: 204,
    erreurs: ['NOTIFICATION_INTROUVABLE'],
  },
} as const satisfies TableDeSalle;

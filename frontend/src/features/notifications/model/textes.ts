import { accorder } from '@/lib/format/montant';

/** Ce que la cloche dit d'elle-même : « Notifications, 3 nouvelles ». */
export const nomDeLaCloche = (nonVues: number): string =>
  nonVues === 0 ? 'Notifications' : `Notifications, ${accorder(nonVues, 'nouvelle')}`;

/** Ce que la cloche annonce quand il en arrive. */
export const annonceDArrivee = (nonVues: number): string =>
  `${accorder(nonVues, 'nouvelle notification', 'nouvelles notifications')}.`;

/** Les phrases des notifications, en un seul endroit. */
export const TEXTES = {
  titre: 'Notifications',
  panneau: 'Vos dernières notifications',
  fermer: 'Fermer les notifications',
  toutLire: 'Tout marquer comme lu',
  toutVoir: 'Voir tout',
  reglages: 'Réglages',
  suite: 'Charger la suite',
  panne: 'Erreur lors du chargement des notifications',
  pasChange: 'La notification n’a pas été changée.',
  pasLues: 'Les notifications n’ont pas été marquées comme lues.',
  nonLue: 'Non lue',
  archiver: 'Archiver',
  desarchiver: 'Remettre dans les reçues',
  archivee: 'Notification archivée.',
  desarchivee: 'Notification remise dans les reçues.',
  lire: 'Marquer comme lue',
  reporter: 'Me le rappeler',
  demain: 'Demain',
  lundi: 'Lundi',
  date: 'Une date…',
  jour: 'Le jour où la revoir',
  noter: 'Me le rappeler ce jour-là',
  reportee: (quand: string): string => `Elle reviendra ${quand}.`,
} as const;

/** Ce qu'on dit quand il n'y a rien, par filtre. */
export const VIDES = {
  recues: {
    titre: 'Aucune notification',
    texte: 'Une facture consultée, payée ou en retard, une réponse d’un client\u00a0: vous le saurez ici.',
  },
  'non-lues': { titre: 'Tout est lu', texte: 'Rien ne vous attend.' },
  archivees: { titre: 'Rien dans les archives', texte: 'Ce que vous archivez se retrouve ici.' },
} as const;

/** Les phrases des réglages. */
export const REGLAGES = {
  panne: 'Erreur lors du chargement de vos réglages de notifications',
  pasChange: 'Vos réglages n’ont pas été changés.',
  colonne: 'Ce qui arrive',
  canaux: { email: 'E-mail', push: 'Appareils' },
  enTete: 'Ce qui vous est dit, et où',
  sousTitre:
    'La cloche dit tout. Choisissez ce qui vous parvient aussi par e-mail, ou sur vos appareils\u00a0; c’est enregistré aussitôt.',
  verrouille: 'L’e-mail part toujours\u00a0: ne pas le savoir vous coûterait trop.',
  resume: 'Résumé par e-mail',
  resumeTexte: 'Ce que vous n’avez pas lu, en un seul message.',
  resumes: { aucun: 'Aucun', quotidien: 'Chaque matin à 8\u00a0h', hebdomadaire: 'Le lundi matin' },
  appareils: 'Vos appareils',
  appareilsTexte: 'Une notification s’y affiche même quand Facturier est fermé.',
  depuis: 'Depuis le',
  masquer: 'Masquer les noms et les montants sur l’écran verrouillé',
  prevenir: 'Être prévenu sur cet appareil',
  retirer: 'Retirer',
  retire: 'Cet appareil ne sera plus prévenu.',
  pasRetire: 'L’appareil n’a pas été retiré.',
  prevenu: 'Cet appareil sera prévenu.',
  celuiCi: 'Cet appareil',
} as const;

/** Ce que cet appareil permet, ou non, dit à la personne. */
export const ETATS_PUSH = {
  refuse:
    'Les notifications sont refusées pour ce site. Autorisez-les dans les réglages du navigateur, puis revenez ici.',
  absent: 'Ce navigateur ne sait pas recevoir de notifications.',
  ios: 'Sur iPhone et iPad, ajoutez d’abord Facturier à l’écran d’accueil\u00a0: Partager, puis «\u00a0Sur l’écran d’accueil\u00a0». Ouvrez-le de là, et revenez ici.',
  ferme: 'Les notifications sur les appareils ne sont pas en service pour le moment.',
  echec: 'Cet appareil n’a pas pu être inscrit. Réessayez.',
} as const;

/** L'offre faite une fois, après la première facture consultée. */
export const OFFRE = {
  texte: 'Être prévenu sur cet appareil quand un client consulte une facture\u00a0?',
  oui: 'Me prévenir',
  non: 'Non merci',
} as const;

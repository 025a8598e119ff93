/** Les pages de la vie du compte, derrière un seul morceau : le routeur, que tout le monde charge, n'en nomme qu'un. */
export const charger = {
  abonnement: () => import('@/features/subscription/pages/PageAbonnement'),
  messages: () => import('@/features/messaging/pages/PageMessages'),
  notifications: () => import('@/features/notifications/pages/PageNotifications'),
  compte: () => import('@/features/users/pages/PageCompte'),
};

/** Les pages où mène le lien d'un courriel, derrière un seul morceau : le routeur, que tout le monde charge, n'en nomme qu'un. */
export const charger = {
  motDePasse: () => import('@/features/auth/pages/PageNouveauMotDePasse'),
  verification: () => import('@/features/auth/pages/PageVerificationEmail'),
  invitation: () => import('@/features/auth/pages/PageInvitation'),
  adresse: () => import('@/features/auth/pages/PageNouvelleAdresse'),
  facteurPerdu: () => import('@/features/auth/pages/PageSecondFacteurPerdu'),
  facteurGarde: () => import('@/features/auth/pages/PageSecondFacteurGarde'),
  pasMoi: () => import('@/features/auth/pages/PagePasMoi'),
  signaler: () => import('@/features/abus/pages/PageSignalement'),
  rappels: () => import('@/features/relances/pages/PageRappels'),
};

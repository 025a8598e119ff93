/** Les pages des devis, derrière un seul morceau : celui du routeur, que tout le monde charge, n'en nomme qu'un. */
export const charger = {
  liste: () => import('./PageListeDevis'),
  saisie: () => import('./PageSaisieDevis'),
  fiche: () => import('./PageDevis'),
  recus: () => import('./PageDevisRecus'),
  recu: () => import('./PageDevisRecu'),
  vendeurs: () => import('./PageVendeurs'),
  vendeur: () => import('./PageVendeur'),
};

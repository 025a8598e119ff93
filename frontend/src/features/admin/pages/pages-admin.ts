/** Les pages de l'administration, derrière un seul morceau : le routeur, que tout le monde charge, n'en nomme qu'un. */
export const charger = {
  bord: () => import('./PageAdmin'),
  compte: () => import('./PageCompteAdmin'),
};

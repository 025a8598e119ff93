/** Les pages des comptes de l'année, derrière un seul morceau : le routeur, que tout le monde charge, n'en nomme qu'un. */
export const charger = {
  activite: () => import('./PageActivite'),
  seuils: () => import('./PageSeuils'),
  declarations: () => import('./PageDeclarations'),
  declaration: () => import('./PageDeclaration'),
  tableau: () => import('./PageTableau'),
  previsions: () => import('./PagePrevisions'),
  achats: () => import('./PageAchats'),
  annee: () => import('./PageAnnee'),
};

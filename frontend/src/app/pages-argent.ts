/** Les pages de l'argent qui rentre, derrière un seul morceau : le routeur, que tout le monde charge, n'en nomme qu'un. */
export const charger = {
  relances: () => import('@/features/relances/pages/PageRelances'),
  recurrences: () => import('@/features/recurrences/pages/PageRecurrences'),
  recettes: () => import('@/features/recettes/pages/PageRecettes'),
  anterieures: () => import('@/features/anterieures/pages/PageAnterieures'),
  rapprochements: () => import('@/features/rapprochements/pages/PageRapprochements'),
  domaineEnvoi: () => import('@/features/domaines-envoi/pages/PageDomaineEnvoi'),
  plateforme: () => import('@/features/plateforme/pages/PagePlateforme'),
  declarationsPa: () => import('@/features/declarations-pa/pages/PageDeclarationsPa'),
  encaissements: () => import('@/features/encaissements/pages/PageEncaissements'),
};

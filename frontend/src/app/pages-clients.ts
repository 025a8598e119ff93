/** Les pages des clients, du catalogue et des factures déposées, derrière un seul morceau. */
export const charger = {
  clients: () => import('@/features/clients/pages/PageClients'),
  client: () => import('./PageClientEtFactures'),
  edition: () => import('@/features/clients/pages/PageClientEdition'),
  imports: () => import('@/features/imports/pages/PageImports'),
  catalogue: () => import('@/features/catalogue/pages/PageCatalogue'),
  recue: () => import('@/features/reception/pages/PageRecue'),
};

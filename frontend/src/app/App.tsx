import { type JSX } from 'react';
import { RouterProvider } from 'react-router-dom';
import { definirRedirection } from '@/lib/api-client';
import { ecouterAutresOnglets } from '@/lib/jeton';
import { queryClient } from '@/lib/query-client';
import { paths } from '@/config/paths';
import { Fournisseurs } from './providers';
import { prechargerAuSurvol } from './precharger';
import { routes, routeur } from './router';

definirRedirection((adresse) => {
  queryClient.clear();
  void routeur.navigate(adresse, { replace: true });
});

// Une connexion ou une déconnexion dans un autre onglet vaut pour celui-ci.
ecouterAutresOnglets((jeton) => {
  queryClient.clear();
  if (jeton === null) void routeur.navigate(paths.connexion.href());
});

prechargerAuSurvol(routes);

/** L'application : l'état du serveur autour, le routeur dedans. antd n'arrive qu'avec les pages qui s'en servent. */
export function App(): JSX.Element {
  return (
    <Fournisseurs>
      <RouterProvider router={routeur} />
    </Fournisseurs>
  );
}

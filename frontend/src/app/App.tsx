import { type JSX } from 'react';
import { RouterProvider } from 'react-router-dom';
import { definirRedirection } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import { ecouterAutresOnglets, lireJeton } from '@/lib/jeton';
import { queryClient } from '@/lib/query-client';
import { paths } from '@/config/paths';
import { lireMoi } from '@/features/users/public';
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

// Le compte se demande pendant que les morceaux de la page arrivent encore.
if (lireJeton() !== null)
  void queryClient.prefetchQuery({ queryKey: cles.moi, queryFn: lireMoi, staleTime: 60_000 });

/** L'application : l'état du serveur autour, le routeur dedans. antd n'arrive qu'avec les pages qui s'en servent. */
export function App(): JSX.Element {
  return (
    <Fournisseurs>
      <RouterProvider router={routeur} />
    </Fournisseurs>
  );
}

import { QueryClient } from '@tanstack/react-query';
import { ErreurApi } from '@/lib/erreurs-api';

const passagere = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && (erreur.statut === 0 || erreur.statut === 503);

/** Le cache de l'état du serveur. Seule une panne passagère (réseau, 503) est retentée, deux fois ; jamais une écriture. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Hors ligne, une demande échoue et se dit ; en attente, elle laisserait l'écran à ses lignes grises.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (tentatives, erreur) => tentatives < 2 && passagere(erreur),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

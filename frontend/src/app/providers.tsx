import { QueryClientProvider } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { queryClient } from '@/lib/query-client';

/** Ce dont toutes les pages ont besoin, la page d'accueil comprise : rien que le cache des requêtes. */
export function Fournisseurs({ children }: { children: ReactNode }): JSX.Element {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

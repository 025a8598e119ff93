import { renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rafraichir } from '@/lib/invalidation';
import { cacheDeTest } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { useDevisAEditer } from './lire-devis';

it('finalisé, un devis en cours d’édition ne se relit pas : sa fiche s’ouvre de l’assistant, avec la fenêtre d’envoi', async () => {
  const lectures = serveur('GET').mockResolvedValue({ data: { etat: 'brouillon' } });
  const cache = cacheDeTest();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDevisAEditer('d1'), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  await rafraichir(cache, 'devis');
  expect(lectures).toHaveBeenCalledTimes(1);
});

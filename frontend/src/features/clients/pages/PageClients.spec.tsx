import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendreEnEntier } from '@/testing/rendre';
import PageClients from './PageClients';

const dire = (cache: QueryClient, utilise: number): unknown =>
  cache.setQueryData(cles.abonnement, {
    plan: 'gratuit',
    clients: { utilise, limite: 10, restant: 10 - utilise },
  });

async function ouvrir(utilise: number): Promise<QueryClient> {
  const cache = cacheDeTest();
  cache.setQueryData([...cles.clients, 'liste'], []);
  dire(cache, utilise);
  await rendreEnEntier(<PageClients />, { adresse: '/clients?nouveau=1', cache });
  return cache;
}

describe('l’ajout d’un client, demandé par l’adresse', () => {
  it('quota atteint : l’avis, et pas de formulaire', async () => {
    await ouvrir(10);
    expect(screen.getByRole('alert')).toHaveTextContent('Quota de clients atteint (10/10)');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('le client qui remplit le quota ne se voit pas refusé pendant qu’on l’ajoute', async () => {
    const cache = await ouvrir(9);
    expect(screen.getByRole('dialog', { name: 'Ajouter un client' })).toBeInTheDocument();
    act(() => void dire(cache, 10));
    expect(screen.getByRole('dialog', { name: 'Ajouter un client' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

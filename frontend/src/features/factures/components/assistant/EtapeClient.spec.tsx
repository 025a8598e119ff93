import { fireEvent, screen, within } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { etatInitial } from '../../model/assistant.reducer';
import type { Atelier } from './atelier';
import { EtapeClient } from './EtapeClient';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };
const ATELIER = {
  etat: etatInitial('2026-11-05', EMETTEUR, ''),
  agir: jest.fn(),
  clients: [],
  client: null,
} as unknown as Atelier;

function montrer(utilise: number): void {
  const cache = cacheDeTest();
  cache.setQueryData(cles.abonnement, {
    plan: 'gratuit',
    clients: { utilise, limite: 10, restant: 10 - utilise },
  });
  rendre(<EtapeClient atelier={ATELIER} />, { cache });
}

describe('l’ajout d’un client depuis l’assistant', () => {
  it.each(['Nouveau client', 'Ajouter un client'])(
    '« %s », quota atteint : l’avis, et pas de formulaire',
    async (name) => {
      montrer(10);
      fireEvent.click(screen.getByRole('button', { name }));
      const avis = await screen.findByRole('alert', {}, { timeout: 60_000 });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(avis).toHaveTextContent('Quota de clients atteint (10/10)');
      expect(within(avis).getByRole('link', { name: 'Passer Premium' })).toHaveAttribute(
        'href',
        '/subscription',
      );
      fireEvent.click(within(avis).getByRole('button', { name: 'Fermer' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    120_000,
  );

  it('sous le quota, le formulaire s’ouvre', async () => {
    montrer(9);
    fireEvent.click(screen.getByRole('button', { name: 'Nouveau client' }));
    expect(
      await screen.findByRole('dialog', { name: 'Ajouter un client' }, { timeout: 60_000 }),
    ).toBeInTheDocument();
  }, 120_000);
});

import { act, screen } from '@testing-library/react';
import { use } from 'react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendreEnEntier } from '@/testing/rendre';
import { clesFactures } from '../api/cles';
import PageFactures from './PageFactures';

const tenu: { laisser(): void; octets: Promise<void> } = {
  laisser: () => undefined,
  octets: Promise.resolve(),
};

jest.mock('../components/recues/EnTeteAPayer', () => ({
  EnTeteAPayer: () => {
    use(tenu.octets);
    return <section aria-label="À payer" />;
  },
}));

describe('Les factures reçues', () => {
  it('ne se montrent qu’à leur place : « À payer », arrivé après elles, les pousserait sous le doigt', async () => {
    tenu.octets = new Promise((suite) => (tenu.laisser = suite));
    const cache = cacheDeTest();
    cache.setQueryData(cles.moi, { role: 'utilisateur', factureCount: 0 });
    cache.setQueryData(clesFactures.aPayer, { nombreRecues: 1 });
    await rendreEnEntier(<PageFactures />, { cache });
    expect(screen.queryByRole('searchbox')).toBeNull();
    await act(async () => tenu.laisser());
    expect(screen.getByRole('region', { name: 'À payer' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
  });
});

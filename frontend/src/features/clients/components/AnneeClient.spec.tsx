import { screen } from '@testing-library/react';
import type { AnneeClient as Annee } from '@facturier/domaine/contrat/clients';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import AnneeClient from './AnneeClient';

const MOIS = [
  { mois: '2026-10', paye: 0, delaiJours: null },
  { mois: '2026-11', paye: 336, delaiJours: 21 },
];
const montrer = (annee: Annee) => {
  const cache = cacheDeTest();
  cache.setQueryData([...cles.clients, 'annee', 'c1'], annee);
  return rendre(<AnneeClient clientId="c1" />, { cache });
};

describe('L’année d’un client', () => {
  it('se dessine et se lit, délai compris', () => {
    montrer({ mois: MOIS, retardMoyenJours: -3 });
    expect(screen.getByText('Il paie en moyenne 3 jours avant l’échéance.')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(/336,00\s€ en novembre/);
    expect(screen.getByText('21 jours')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Demander un acompte' })).toBeNull();
  });

  it('d’un client lent, mène à un devis avec acompte', () => {
    montrer({ mois: MOIS, retardMoyenJours: 12 });
    expect(screen.getByRole('link', { name: 'Demander un acompte' })).toHaveAttribute(
      'href',
      '/devis/nouveau?client=c1&acompte=oui',
    );
  });

  it('d’un client neuf, n’occupe aucune place', () => {
    const { container } = montrer({ mois: [MOIS[0]!], retardMoyenJours: null });
    expect(container.textContent).toBe('');
  });
});

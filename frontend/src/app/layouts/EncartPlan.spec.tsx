import { screen } from '@testing-library/react';
import type { User } from '@/features/users/public';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { EncartPlan } from './EncartPlan';

function voir(moi: Pick<User, 'role' | 'estAdmin'>): void {
  const cache = cacheDeTest();
  const rien = { utilise: 0, limite: 10 };
  cache.setQueryData(cles.abonnement, { plan: 'gratuit', facturesMensuel: rien, clients: rien });
  rendre(<EncartPlan moi={moi as User} />, { cache });
}

describe('l’invitation du bas de la barre latérale', () => {
  it('un particulier est invité à facturer', () => {
    voir({ role: 'particulier', estAdmin: false });
    expect(screen.getByRole('link', { name: 'Passer en mode Pro' })).toBeInTheDocument();
  });

  it('un professionnel au plan gratuit, à en prendre un plus grand', () => {
    voir({ role: 'professionnel', estAdmin: false });
    expect(screen.getByRole('link', { name: 'Passer Premium' })).toBeInTheDocument();
  });

  it.each(['particulier', 'professionnel'] as const)('l’administration (%s) n’est invitée à rien', (role) => {
    voir({ role, estAdmin: true });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

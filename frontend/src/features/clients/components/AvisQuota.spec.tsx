import { screen, within } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import AvisQuota from './AvisQuota';

describe('avis du quota de clients', () => {
  it('dit les chiffres et offre Passer Premium, un lien dessiné en bouton', () => {
    rendre(<AvisQuota quota={{ connu: true, plein: true, utilise: 10, limite: 10 }} surFin={jest.fn()} />);
    const avis = screen.getByRole('alert');
    expect(avis).toHaveTextContent('Quota de clients atteint (10/10)');
    const lien = within(avis).getByRole('link', { name: 'Passer Premium' });
    expect(lien).toHaveAttribute('href', '/subscription');
    expect(lien).toHaveClass('bouton', 'principal');
  });
});

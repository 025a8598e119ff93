import { render } from '@testing-library/react';
import type { JSX } from 'react';
import { useTitreOnglet, useTitrePrecis } from './titre-onglet';

function Page({ titre }: { titre: string | null }): null {
  useTitreOnglet(titre);
  return null;
}

const Onglet = ({ titre }: { titre?: string }): JSX.Element => (
  <>
    <Lu />
    {titre !== undefined && <Page titre={titre} />}
  </>
);

const Lu = (): JSX.Element => <p>{useTitrePrecis() ?? 'celui de la route'}</p>;

describe('Le titre de l’onglet', () => {
  it('dit ce que la page montre, et redevient celui de la route quand elle s’en va', () => {
    const { container, rerender } = render(<Onglet titre="FAC-2026-006 · Les Tables du Parc" />);
    expect(container).toHaveTextContent('FAC-2026-006 · Les Tables du Parc');
    rerender(<Onglet titre="FAC-2026-007 · Iris Petit" />);
    expect(container).toHaveTextContent('FAC-2026-007 · Iris Petit');
    rerender(<Onglet />);
    expect(container).toHaveTextContent('celui de la route');
  });
});

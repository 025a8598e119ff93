import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { ListeCriteres } from './ListeCriteres';

describe('La liste des critères', () => {
  it('dit chaque critère par le texte, rempli ou non', () => {
    rendre(<ListeCriteres motDePasse="Abcdef1" />);
    const textes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(textes).toHaveLength(6);
    expect(textes[0]).toMatch(/Au moins 8 caractères.*à remplir/);
    expect(textes[1]).toMatch(/majuscule.*: rempli/);
    expect(screen.getByRole('status')).toHaveTextContent('4 critères sur 6 remplis');
  });

  it('remplit la ligne d’autant de parts qu’il y a de critères tenus', () => {
    const { container } = rendre(<ListeCriteres motDePasse="Abcdef1" />);
    expect(container.querySelectorAll('i')).toHaveLength(6);
    expect(container.querySelectorAll('i[class]')).toHaveLength(4);
  });

  it('ne dit rien à voix haute avant la saisie', () => {
    rendre(<ListeCriteres motDePasse="" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

import { render } from '@testing-library/react';
import { TexteEntier } from './TexteEntier';

describe('Un texte qui nomme des documents', () => {
  it('tient chaque numéro en un seul morceau, et se copie tel quel', () => {
    const phrase = 'Rappel de FAC-2026-006, rectifiée par AV-2026-001 (18-11-2026).';
    const { container } = render(<TexteEntier>{phrase}</TexteEntier>);
    expect([...container.querySelectorAll('.entier')].map(({ textContent }) => textContent)).toEqual([
      'FAC-2026-006',
      'AV-2026-001',
    ]);
    expect(container.textContent).toBe(phrase);
  });
});

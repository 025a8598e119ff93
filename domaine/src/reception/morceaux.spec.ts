import { entierDuXml } from './morceaux';
import { montantRecu, prixRecu } from './sens-recu';

describe('Un décimal XML', () => {
  it.each([
    ['12.34', 1_234],
    ['+12', 1_200],
    ['.5', 50],
    ['7.', 700],
    ['-0.00', 0],
    ['-3.005', -301],
    ['0.615', 62],
    ['1.005', 101],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('« %s » vaut %d centièmes, sans passer par un flottant', (texte, centimes) => {
    expect(entierDuXml(texte, 2)).toBe(centimes);
  });

  it.each(['', '.', '-', '1e3', '1,5', '0x10', 'NaN', '1 000', '9007199254740993.00', undefined])(
    'n’est pas « %s »',
    (texte) => {
      expect(entierDuXml(texte, 2)).toBeNull();
    },
  );

  it('s’écrit dans la devise du fichier', () => {
    expect(montantRecu(-123_456, 'EUR')).toBe('−1\u00a0234,56\u00a0€');
    expect(montantRecu(500, 'CHF')).toBe('5,00\u00a0CHF');
    expect(prixRecu('0.0125', 'EUR')).toBe('0,0125\u00a0€');
  });
});

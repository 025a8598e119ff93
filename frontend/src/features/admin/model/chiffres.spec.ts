import { afficherConsommation, afficherDuree, afficherMois } from './chiffres';

describe('Les chiffres de l’administration', () => {
  it('disent une durée en ses deux plus grandes unités', () => {
    expect([59, 180, 18_720, 183_600].map(afficherDuree)).toEqual([
      '0\u00a0min',
      '3\u00a0min',
      '5\u00a0h 12\u00a0min',
      '2\u00a0j 3\u00a0h',
    ]);
  });

  it('disent une consommation contre sa limite', () => {
    expect(afficherConsommation({ utilise: 3, limite: 5 })).toBe('3 / 5');
    expect(afficherConsommation({ utilise: 3, limite: null })).toBe('3, sans limite');
  });

  it('disent un mois en toutes lettres', () => {
    expect(afficherMois('2026-11')).toBe('novembre 2026');
  });
});

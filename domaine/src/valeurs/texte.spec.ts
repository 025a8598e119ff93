import { accorder, de, duree } from './phrases';

describe('Les accords d’une phrase', () => {
  it.each([
    ['Marie Dubois', 'de Marie Dubois'],
    ['Alice', 'd’Alice'],
    ['Atelier Marie Durand', 'd’Atelier Marie Durand'],
    ['Élodie', 'd’Élodie'],
    ['Yves', 'd’Yves'],
    ['Hélène', 'd’Hélène'],
    ['Hans', 'de Hans'],
    ['Œuvrard', 'd’Œuvrard'],
  ])('devant « %s » : « %s »', (nom, attendu) => {
    expect(de(nom)).toBe(attendu);
  });

  it.each([
    [0.2, '1\u00a0seconde'],
    [40, '40\u00a0secondes'],
    [60, '60\u00a0secondes'],
    [61, '2\u00a0minutes'],
    [1575, '27\u00a0minutes'],
    [7200, '2\u00a0heures'],
    [100_000, '2\u00a0jours'],
  ])('%s secondes se disent « %s »', (secondes, attendu) => {
    expect(duree(secondes)).toBe(attendu);
  });

  it('accorde le nom au nombre', () => {
    expect([0, 1, 2].map((nombre) => accorder(nombre, 'jour'))).toEqual([
      '0\u00a0jour',
      '1\u00a0jour',
      '2\u00a0jours',
    ]);
  });
});

import { comparer, ecrirePosition, lirePosition, positionDe } from './position';

describe('La position dans le flux', () => {
  it('compte les changements d’un même instant, et repart de zéro à l’instant suivant', () => {
    const premiere = positionDe({ t: 10, i: 1 }, null);
    const deuxieme = positionDe({ t: 10, i: 1 }, premiere);
    const suivante = positionDe({ t: 10, i: 2 }, deuxieme);
    expect([premiere.rang, deuxieme.rang, suivante.rang]).toEqual([0, 1, 0]);
    expect([premiere, deuxieme, suivante].sort((a, b) => comparer(b, a))).toEqual([
      suivante,
      deuxieme,
      premiere,
    ]);
  });

  it('s’écrit et se relit', () => {
    const position = { seconde: 1_795_000_000, ordre: 12, rang: 3 };
    expect(lirePosition(ecrirePosition(position))).toEqual(position);
  });

  it.each([undefined, '', 'abc', '1-2', '1-2-3-4', '-1-2-3', '99999999999-1-1'])('refuse « %s »', (texte) => {
    expect(lirePosition(texte)).toBeNull();
  });
});

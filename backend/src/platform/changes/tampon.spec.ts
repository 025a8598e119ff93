import { Tampon } from './tampon';

const a = (rang: number) => ({ seconde: 100, ordre: 1, rang });

describe('Le tampon des diffusions', () => {
  it('rend ce qui suit une position, sans elle', () => {
    const tampon = new Tampon(a(0));
    [1, 2, 3].forEach((rang) => tampon.ajouter({ position: a(rang) }));
    expect(tampon.apres(a(1))?.map(({ position }) => position.rang)).toEqual([2, 3]);
    expect(tampon.apres(a(3))).toEqual([]);
    expect(tampon.fin).toEqual(a(3));
  });

  it('dit qu’il ne sait plus quand la position est trop ancienne', () => {
    const tampon = new Tampon(a(5), 2);
    expect(tampon.apres(a(4))).toBeNull();
    for (let rang = 6; rang <= 10; rang += 1) tampon.ajouter({ position: a(rang) });
    expect(tampon.apres(a(6))).toBeNull();
    expect(tampon.apres(a(8))?.map(({ position }) => position.rang)).toEqual([9, 10]);
  });
});

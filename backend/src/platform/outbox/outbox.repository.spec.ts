import { chacunSonTour } from './outbox.repository';

const effets = (...demandeurs: (string | undefined)[]) =>
  demandeurs.map((demandeur, rang) => ({ rang, demandeur }));

describe('Le tour de chacun', () => {
  it('sert un de chaque demandeur, puis un second, dans l’ordre où ils attendent', () => {
    const servis = chacunSonTour(effets('a', 'a', 'a', 'b', 'c', 'b'), 5);
    expect(servis.map(({ rang }) => rang)).toEqual([0, 3, 4, 1, 5]);
  });

  it('le produit a son tour comme un autre', () => {
    const servis = chacunSonTour(effets('a', 'a', undefined, undefined), 3);
    expect(servis.map(({ rang }) => rang)).toEqual([0, 2, 1]);
  });

  it('ne sert pas plus qu’il n’y a, ni plus qu’on ne demande', () => {
    expect(chacunSonTour(effets('a', 'b'), 5)).toHaveLength(2);
    expect(chacunSonTour(effets('a', 'b', 'c'), 2)).toHaveLength(2);
    expect(chacunSonTour([], 5)).toEqual([]);
  });
});

import { rangsADessiner } from './use-rangees-en-vue';

describe('les rangées à dessiner', () => {
  it('sont celles qui sont en vue, dans les bornes du tableau', () => {
    expect(rangsADessiner(100, 4, 8, -1)).toEqual([4, 5, 6, 7]);
    expect(rangsADessiner(6, 4, 8, -1)).toEqual([4, 5]);
    expect(rangsADessiner(3, 4, 8, -1)).toEqual([]);
  });

  it('comprennent, à leur place, celle qui tient le focus et ses deux voisines', () => {
    expect(rangsADessiner(100, 10, 12, 4)).toEqual([3, 4, 5, 10, 11]);
    expect(rangsADessiner(100, 4, 6, 0)).toEqual([0, 1, 4, 5]);
    expect(rangsADessiner(100, 4, 6, 5)).toEqual([4, 5, 6]);
    expect(rangsADessiner(100, 4, 6, 90)).toEqual([4, 5, 89, 90, 91]);
    expect(rangsADessiner(91, 4, 6, 90)).toEqual([4, 5, 89, 90]);
    expect(rangsADessiner(50, 4, 6, 90)).toEqual([4, 5]);
  });
});

import { rangsADessiner } from './use-rangees-en-vue';

describe('les rangées à dessiner', () => {
  it('sont celles qui sont en vue, dans les bornes du tableau', () => {
    expect(rangsADessiner(100, 4, 8, -1)).toEqual([4, 5, 6, 7]);
    expect(rangsADessiner(6, 4, 8, -1)).toEqual([4, 5]);
    expect(rangsADessiner(3, 4, 8, -1)).toEqual([]);
  });

  it('comprennent, à sa place, celle qui tient le focus', () => {
    expect(rangsADessiner(100, 4, 6, 1)).toEqual([1, 4, 5]);
    expect(rangsADessiner(100, 4, 6, 5)).toEqual([4, 5]);
    expect(rangsADessiner(100, 4, 6, 90)).toEqual([4, 5, 90]);
    expect(rangsADessiner(50, 4, 6, 90)).toEqual([4, 5]);
  });
});

import { enReserve, ouvrirLaReserve } from './reserve';

describe('La réserve', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ne demande rien avant de s’ouvrir, puis tout, même si un morceau manque', async () => {
    const present = enReserve(jest.fn(async () => 'morceau'));
    const absent = enReserve(jest.fn(() => Promise.reject(new Error('hors ligne'))));
    expect(present).not.toHaveBeenCalled();
    ouvrirLaReserve();
    expect(present).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(present).toHaveBeenCalledTimes(1);
    expect(absent).toHaveBeenCalledTimes(1);
    await expect(present()).resolves.toBe('morceau');
  });

  it('ouverte, demande aussitôt ce qu’un morceau arrivé ouvre à son tour', () => {
    const suivant = enReserve(jest.fn(async () => undefined));
    expect(suivant).toHaveBeenCalledTimes(1);
  });
});

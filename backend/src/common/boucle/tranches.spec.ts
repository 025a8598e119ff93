import { toursPendant } from '../../../test/support/tours';
import { parEtapes, parTranches } from './tranches';

describe('Un long calcul par tranches', () => {
  it('rend tout, dans l’ordre, et sert les autres toutes les cinquante étapes', async () => {
    const nombres = Array.from({ length: 1_000 }, (_, rang) => rang);
    const { rendu, tours } = await toursPendant(() => parTranches(nombres, (nombre) => nombre * 2));
    expect(rendu).toEqual(nombres.map((nombre) => nombre * 2));
    expect(tours).toBeGreaterThanOrEqual(20);
  });

  it('un petit calcul ne rend aucun tour', async () => {
    const { rendu, tours } = await toursPendant(() => parTranches([1, 2, 3], String));
    expect([rendu, tours]).toEqual([['1', '2', '3'], 0]);
  });

  it('la faute d’une étape est celle du calcul', async () => {
    function* fautif(): Generator<void, never, void> {
      yield;
      throw new Error('étape');
    }
    await expect(parEtapes(fautif())).rejects.toThrow('étape');
  });
});

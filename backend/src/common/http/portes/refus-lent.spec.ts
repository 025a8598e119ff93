import { refusLent } from './refus-lent';

/** L'heure à laquelle chacun de ces refus sort, en millisecondes depuis la demande. */
async function heures(appelants: readonly string[]): Promise<number[]> {
  const debut = performance.now();
  return Promise.all(
    appelants.map(async (appelant) => {
      await refusLent(appelant);
      return performance.now() - debut;
    }),
  );
}

describe('un refus se fait attendre', () => {
  it('une seconde au moins, puis un toutes les vingt millisecondes : une foule ne tombe pas ensemble', async () => {
    const sortis = await heures(Array.from({ length: 11 }, () => '192.0.2.1'));
    // Une minuterie peut sonner tard, jamais tôt (à l'arrondi près).
    expect(sortis.filter((ms, rang) => ms < 995 + 20 * rang)).toEqual([]);
    expect(sortis).toEqual([...sortis].toSorted((un, autre) => un - autre));
  });

  it('ce qu’une foule fait attendre n’est qu’à elle : un autre appelant garde sa seconde', async () => {
    const sortis = await heures([...Array.from({ length: 40 }, () => '192.0.2.2'), '198.51.100.7']);
    expect(sortis[40]).toBeLessThan(sortis[39]!);
  });
});

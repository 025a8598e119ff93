import { Indisponible } from '../../errors/erreurs-communes';
import { FileDesExports } from './file-des-exports';

const present = (): boolean => true;

/** Demande tant d'exports pour ce compte ; tient ce que chacun rend, dans l'ordre où ils commencent. */
async function demander(file: FileDesExports, qui: string, combien: number, estLa = present) {
  const commences: (() => void)[] = [];
  for (let rang = 0; rang < combien; rang += 1)
    void file.entrer(qui, estLa).then(
      (rendre) => commences.push(rendre),
      () => undefined,
    );
  await rien();
  return commences;
}

const rien = (): Promise<void> => new Promise((suite) => setImmediate(suite));

describe('La file des exports', () => {
  let file: FileDesExports;
  beforeEach(() => {
    file = new FileDesExports();
  });

  it('un compte en fait un à la fois ; le suivant commence quand le premier est écrit', async () => {
    const commences = await demander(file, 'a', 3);
    expect(commences).toHaveLength(1);
    commences[0]?.();
    await rien();
    expect(commences).toHaveLength(2);
  });

  it('deux en tout, un compte après l’autre : qui en demande dix n’en passe pas deux devant qui en demande un', async () => {
    const a = await demander(file, 'a', 10);
    const b = await demander(file, 'b', 1);
    const c = await demander(file, 'c', 1);
    expect([a.length, b.length, c.length]).toEqual([1, 1, 0]);
    a[0]?.();
    await rien();
    expect([a.length, b.length, c.length]).toEqual([1, 1, 1]);
  });

  it('une place rendue deux fois ne l’est qu’une', async () => {
    const a = await demander(file, 'a', 2);
    a[0]?.();
    await rien();
    a[0]?.();
    await rien();
    const suivants = await demander(file, 'a', 1);
    expect(a).toHaveLength(2);
    expect(suivants).toHaveLength(0);
  });

  it('qui est parti en attendant laisse sa place au suivant', async () => {
    const premier = await demander(file, 'a', 1);
    const partis = await demander(file, 'a', 3, () => false);
    const dernier = await demander(file, 'a', 1);
    premier[0]?.();
    await rien();
    expect([partis.length, dernier.length]).toEqual([0, 1]);
  });

  it('trente qui attendent ferment la file de ce compte, et d’aucun autre', async () => {
    await demander(file, 'a', 31);
    await expect(file.entrer('a', present)).rejects.toThrow(Indisponible);
    expect(await demander(file, 'b', 1)).toHaveLength(1);
  });
});

import { UnParBoucle } from './un-par-boucle';

const tourDeBoucle = (): Promise<void> => new Promise((suite) => setImmediate(suite));

describe('Un acte par tour de boucle', () => {
  it('laisse passer ce qui attend, un à la fois et dans l’ordre, les autres servis entre deux', async () => {
    const boucle = new UnParBoucle();
    const passes: number[] = [];
    for (const rang of [1, 2, 3]) void boucle.passer().then(() => passes.push(rang));
    expect(passes).toEqual([]);
    const vus: number[][] = [];
    for (let tour = 0; tour < 3; tour += 1) {
      await tourDeBoucle();
      vus.push([...passes]);
    }
    expect(vus).toEqual([[1], [1, 2], [1, 2, 3]]);
  });

  it('repart après s’être vidé', async () => {
    const boucle = new UnParBoucle();
    await boucle.passer();
    await boucle.passer();
  });
});

import { Clotures } from './clotures';
import type { EffetPris } from './effet';

const effet = (id: number): EffetPris => ({
  id: String(id),
  type: 'essai',
  charge: {},
  tentative: 1,
  derniereTentative: false,
  preneur: 'un',
});

describe('Les clôtures', () => {
  let ecrits: string[][];
  let ecrire: () => Promise<void>;
  let fautes: string[];
  let places: number;
  let clotures: Clotures;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    [ecrits, fautes, places] = [[], [], 0];
    ecrire = async () => {};
    clotures = new Clotures(
      async (effets) => {
        ecrits.push(effets.map(({ id }) => id));
        await ecrire();
      },
      ({ message }) => fautes.push(message),
      () => (places += 1),
    );
  });
  afterEach(() => jest.useRealTimers());

  const finissent = (de: number, a: number): void => {
    for (let id = de; id <= a; id += 1) clotures.ajouter(effet(id));
  };

  it('ce qui finit presque ensemble s’écrit ensemble', async () => {
    finissent(1, 3);
    expect(ecrits).toEqual([]);
    await jest.advanceTimersByTimeAsync(25);
    expect(ecrits).toEqual([['1', '2', '3']]);
  });

  it('vingt n’attendent pas le délai ; à quarante, plus rien ne se commence tant que rien n’est écrit', async () => {
    let ecrite = (): void => {};
    ecrire = () => new Promise((fin) => (ecrite = fin));
    finissent(1, 20);
    await jest.advanceTimersByTimeAsync(0);
    expect(ecrits).toHaveLength(1);
    finissent(21, 39);
    expect(clotures.pleines).toBe(false);
    finissent(40, 40);
    expect(clotures.pleines).toBe(true);
    ecrite();
    await jest.advanceTimersByTimeAsync(0);
    expect([clotures.pleines, places, ecrits.at(-1)?.length]).toEqual([false, 1, 20]);
  });

  it('à l’arrêt, tout s’écrit sans attendre, ce qui finit pendant l’écriture aussi', async () => {
    finissent(1, 2);
    ecrire = async () => {
      if (ecrits.length === 1) finissent(3, 3);
    };
    await clotures.finir();
    expect(ecrits).toEqual([['1', '2'], ['3']]);
  });

  it('une écriture qui manque se dit, et n’arrête pas les suivantes', async () => {
    ecrire = async () => {
      if (ecrits.length === 1) throw new Error('base absente');
    };
    finissent(1, 1);
    await clotures.finir();
    finissent(2, 2);
    await clotures.finir();
    expect([fautes, ecrits]).toEqual([['base absente'], [['1'], ['2']]]);
    expect(clotures.pleines).toBe(false);
  });
});

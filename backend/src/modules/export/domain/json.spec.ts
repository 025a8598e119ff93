import { enJson } from './json';

async function* suite(...lots: object[][]) {
  yield* lots;
}

const lire = async (source: AsyncIterable<string>) => {
  let texte = '';
  for await (const morceau of source) texte += morceau;
  return JSON.parse(texte) as unknown;
};

describe('Le JSON des exports', () => {
  it('est valable, listes vides comprises, et compte chaque liste', async () => {
    const sections = [
      { nom: 'factures', elements: suite([{ n: 1 }], [], [{ n: 'deux "guillemets"\n' }]) },
      { nom: 'clients', elements: suite() },
    ];
    expect(await lire(enJson({ role: 'professionnel' }, sections))).toEqual({
      role: 'professionnel',
      factures: [{ n: 1 }, { n: 'deux "guillemets"\n' }],
      clients: [],
      nombres: { factures: 2, clients: 0 },
    });
  });

  it('n’est pas valable si la lecture échoue en chemin : rien ne passe pour complet', async () => {
    async function* casse() {
      yield [{ n: 1 }];
      throw new Error('coupure');
    }
    await expect(lire(enJson({}, [{ nom: 'factures', elements: casse() }]))).rejects.toThrow('coupure');
  });
});

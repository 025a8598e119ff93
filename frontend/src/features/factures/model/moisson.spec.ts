import type { FactureResume } from './facture';
import { Moisson, type Pdfs } from './moisson';

const une = (numero: string): FactureResume => ({ _id: `id${numero}`, numero }) as FactureResume;
const CINQ = ['1', '2', '3', '4', '5'].map(une);

/** Un serveur qui refuse toute archive où se trouve `refusee`, et note ce qu'on lui demande. */
function serveur(refusee?: string): { demandes: string[][]; demander: (ids: string[]) => Promise<Pdfs> } {
  const demandes: string[][] = [];
  const demander = (ids: string[]): Promise<Pdfs> => {
    demandes.push(ids);
    if (refusee && ids.includes(refusee)) return Promise.reject(new Error('illisible'));
    return Promise.resolve(Object.fromEntries(ids.map((id) => [`${id.slice(2)}.pdf`, new Uint8Array([1])])));
  };
  return { demandes, demander };
}

async function prendreTout(moisson: Moisson): Promise<string[]> {
  const dits: string[] = [];
  for (const facture of CINQ)
    dits.push(await moisson.prendre(facture).catch((erreur: Error) => erreur.message));
  return dits;
}

describe('les PDF d’un acte en nombre', () => {
  it('viennent d’une demande quand rien n’est refusé', async () => {
    const { demandes, demander } = serveur();
    expect(await prendreTout(new Moisson(CINQ, demander))).toEqual(CINQ.map(({ numero }) => `${numero}.pdf`));
    expect(demandes).toHaveLength(1);
  });

  it('un seul illisible ne perd que lui\u00a0: les autres viennent un à un', async () => {
    const { demander } = serveur('id3');
    const moisson = new Moisson(CINQ, demander);
    expect(await prendreTout(moisson)).toEqual(['1.pdf', '2.pdf', 'illisible', '4.pdf', '5.pdf']);
    expect(Object.keys(moisson.desFactures(CINQ))).toEqual(['1.pdf', '2.pdf', '4.pdf', '5.pdf']);
    expect(Object.keys(moisson.desFactures(CINQ.slice(0, 1)))).toEqual(['1.pdf']);
  });

  it('une reprise ne redemande pas ce qui est venu', async () => {
    const { demandes, demander } = serveur();
    const moisson = new Moisson(CINQ, demander);
    await prendreTout(moisson);
    await prendreTout(moisson);
    expect(demandes).toHaveLength(1);
  });

  it('un document absent de l’archive est dit, pas compté', async () => {
    const moisson = new Moisson(CINQ, () => Promise.resolve({}));
    await expect(moisson.prendre(CINQ[0]!)).rejects.toThrow('1.pdf n’est pas dans l’archive.');
  });
});

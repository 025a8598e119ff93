import { type BoutDeChaine, enOrdre, type Publication, texteDePublication } from './publication';

const bout = (signe: string, rang = 3): BoutDeChaine => ({
  chaine: signe.repeat(64),
  rang,
  empreinte: 'f'.repeat(64),
});
const PUBLICATION: Publication = {
  jour: '2026-11-29',
  precedente: 'd'.repeat(64),
  chaines: [bout('a'), bout('b', 412)],
};

describe('La publication d’un matin', () => {
  it('dit tout ce qu’elle fige : rien n’y change sans que son texte change', () => {
    const autres: Partial<Publication>[] = [
      { jour: '2026-11-30' },
      { precedente: '' },
      { chaines: [] },
      { chaines: [bout('a')] },
      { chaines: [bout('a', 4), bout('b', 412)] },
      { chaines: [bout('a'), { ...bout('b', 412), empreinte: 'e'.repeat(64) }] },
      { chaines: [bout('a'), bout('c', 412)] },
    ];
    const textes = [{}, ...autres].map((autre) => texteDePublication({ ...PUBLICATION, ...autre }));
    expect(new Set(textes).size).toBe(textes.length);
  });

  it('est la même dans quelque ordre que les chaînes se lisent', () => {
    const alEnvers = { ...PUBLICATION, chaines: [...PUBLICATION.chaines].reverse() };
    expect(texteDePublication(alEnvers)).toBe(texteDePublication(PUBLICATION));
    expect(enOrdre(alEnvers.chaines)).toEqual(PUBLICATION.chaines);
  });

  it('se relit à la main : un en-tête qui compte les chaînes, puis une ligne chacune', () => {
    expect(texteDePublication(PUBLICATION).split('\n')).toEqual([
      `facturier/publication/1|2026-11-29|${'d'.repeat(64)}|2`,
      `${'a'.repeat(64)}|3|${'f'.repeat(64)}`,
      `${'b'.repeat(64)}|412|${'f'.repeat(64)}`,
    ]);
  });
});

import { RIEN } from './categories';
import { partsDesNatures } from './natures';

describe('Ce qu’une somme paie de chaque catégorie', () => {
  it('des biens sont une vente, le reste la seule catégorie de services exercée', () => {
    const exerce = { categories: ['vente', 'liberal'] as const };
    expect(partsDesNatures(1_000, 400, exerce)).toEqual({ ...RIEN, vente: 400, liberal: 600 });
    expect(partsDesNatures(-1_000, -400, exerce)).toEqual({ ...RIEN, vente: -400, liberal: -600 });
  });

  it('d’un restaurant, qui n’exerce que la vente, un repas est une vente', () =>
    expect(partsDesNatures(1_000, 0, { categories: ['vente'] })).toEqual({ ...RIEN, vente: 1_000 }));

  it('deux services possibles, ou rien de dit : elle ne se devine pas', () => {
    expect(partsDesNatures(1_000, 0, { categories: ['prestation', 'liberal'] })).toBeNull();
    expect(partsDesNatures(1_000, 1_000, { categories: ['prestation', 'liberal'] })).toEqual({
      ...RIEN,
      vente: 1_000,
    });
    expect(partsDesNatures(1_000, undefined, { categories: ['liberal'] })).toBeNull();
    expect(partsDesNatures(0, undefined, { categories: ['liberal'] })).toEqual(RIEN);
  });
});

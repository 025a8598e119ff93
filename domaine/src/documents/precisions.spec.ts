import { DATES_PRECISEES, precisionsDe, TEXTES_PRECISES } from './precisions';

describe('Les précisions d’une facture', () => {
  const noms = [...TEXTES_PRECISES, ...DATES_PRECISEES];

  it('se reprennent toutes, et rien d’autre', () => {
    const saisies: Partial<Record<(typeof noms)[number], string>> = Object.fromEntries(
      noms.map((nom) => [nom, `le ${nom}`]),
    );
    const facture = Object.assign({ lignes: [] }, saisies);
    expect(precisionsDe(facture)).toEqual(saisies);
  });

  it('absentes, sont dites absentes : un brouillon réenregistré sans elles ne les garde pas', () => {
    expect(Object.keys(precisionsDe({})).sort()).toEqual([...noms].sort());
  });
});

import { aDesCodesPostaux, CODES_PAYS, codePays, nomPays } from './pays';

describe('Les pays', () => {
  it('sont les 249 de la norme, chacun avec un nom français, sans doublon', () => {
    expect(CODES_PAYS).toHaveLength(249);
    expect(new Set(CODES_PAYS).size).toBe(249);
    expect(CODES_PAYS.filter((code) => nomPays(code) === code)).toEqual([]);
  });

  it.each(CODES_PAYS)('le nom français de %s mène à son code', (code) => {
    expect(codePays(nomPays(code))).toBe(code);
  });

  it.each([
    ['France', 'FR'],
    ['', 'FR'],
    [undefined, 'FR'],
    ['  belgique ', 'BE'],
    ['ÉTATS-UNIS', 'US'],
    ['Royaume Uni', 'GB'],
    ['Côte d’Ivoire', 'CI'],
    ['de', 'DE'],
    ['Emirats Arabes Unis', 'AE'],
    ['Switzerland', 'CH'],
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['ESPAÑA', 'ES'],
    ['Ελλάδα', 'GR'],
    ['Île Maurice', 'MU'],
    ['Mauritius', 'MU'],
    ['EL', 'GR'],
    ['xi', 'GB'],
    ['U.S.A.', 'US'],
    ['Hong-Kong', 'HK'],
    ['Les Pays-Bas', 'NL'],
    ['L’Allemagne', 'DE'],
    ['Lëtzebuerg', 'LU'],
    ['Guyane', 'GF'],
    ['La Guadeloupe', 'GP'],
    ['Saint-Barth', 'BL'],
    ['Tahiti', 'PF'],
    ['Principauté de Monaco', 'MC'],
    ['Corse', 'FR'],
    ['Suise', null],
    ['Europe', null],
    ['Syldavie', null],
  ])('« %s » se lit %s', (nom, code) => {
    expect(codePays(nom)).toBe(code);
  });

  it('un code postal est attendu là où il existe', () => {
    expect(['FR', 'DE', 'US', 'JP', 'CH'].every(aDesCodesPostaux)).toBe(true);
    expect(['AE', 'HK', 'CI', 'QA'].some(aDesCodesPostaux)).toBe(false);
    expect(CODES_PAYS.filter((code) => !aDesCodesPostaux(code)).length).toBeGreaterThan(50);
  });
});

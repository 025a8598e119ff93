import { codeUnite, UNITES } from './unite';

describe('Les unités', () => {
  it('ont chacune leur code, et aucune écriture ne mène à deux codes', () => {
    expect(new Set(UNITES.map(({ code }) => code)).size).toBe(UNITES.length);
    const ecritures = UNITES.flatMap(({ code, abrege, nom, autres }) =>
      [...new Set([abrege, nom, ...autres])].filter(Boolean).map((texte) => [texte, code] as const),
    );
    expect(ecritures.filter(([texte, code]) => codeUnite(texte) !== code)).toEqual([]);
  });

  it.each([
    ['h', 'HUR'],
    ['Heures', 'HUR'],
    ['m2', 'MTK'],
    ['M²', 'MTK'],
    ['pièces', 'H87'],
    ['sem.', 'WEE'],
    ['séance', 'C62'],
    ['', 'C62'],
    [undefined, 'C62'],
  ])('« %s » se compte en %s', (texte, code) => {
    expect(codeUnite(texte)).toBe(code);
  });
});

import fc from 'fast-check';
import { canonique } from './canonique';

describe('L’écriture canonique (RFC 8785)', () => {
  it('écrit l’exemple de la norme (section 3.2.2), à l’octet près', () => {
    const exemple = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonique(exemple)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('range les clés par unités UTF-16, comme la norme (section 3.2.3)', () => {
    const cles = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const texte = canonique(Object.fromEntries(cles.map((cle) => [cle, 0])));
    expect(Object.keys(JSON.parse(texte) as object).filter((cle) => cle !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
    expect(texte.indexOf('"1"')).toBeGreaterThan(texte.indexOf('"\\r"'));
  });

  it('donne les mêmes octets aux mêmes faits, dans quelque ordre qu’ils arrivent, et les rend tels quels', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (faits) => {
        const lus = JSON.parse(JSON.stringify(faits)) as Record<string, never>;
        const envers = Object.fromEntries(Object.entries(lus).reverse());
        const texte = canonique(lus);
        expect(canonique(envers)).toBe(texte);
        expect(canonique(JSON.parse(texte) as never)).toBe(texte);
        expect(JSON.parse(texte)).toEqual(lus);
      }),
    );
  });

  it('tait une clé sans valeur, et refuse ce que JSON ne sait pas dire', () => {
    expect(canonique({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(() => canonique(Number.NaN)).toThrow(TypeError);
    expect(() => canonique({ nom: '\ud83d' })).toThrow(TypeError);
  });
});

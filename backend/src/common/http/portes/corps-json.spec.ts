import { selonLaTaille } from '../../../../../scripts/lib/tailles.cjs';
import fc from 'fast-check';
import { deborde, valeursDe } from './corps-json';

const BORNES = { octets: 16_000, valeurs: 12, profondeur: 3, texte: 100 };

describe('Un corps jugé avant d’être lu', () => {
  it('ce qui est refusé ainsi l’aurait été une fois lu, quels que soient les textes', () => {
    const valeur = fc.letrec((lien) => ({
      noeud: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.constantFrom('",[{', '\\', '\\"', ',,,,,,,,,,,,,,,', 1.5, null, true),
        fc.array(lien('noeud'), { maxLength: 8 }),
        fc.dictionary(fc.string({ maxLength: 4 }), lien('noeud'), { maxKeys: 8 }),
      ),
    })).noeud;
    fc.assert(
      fc.property(valeur, fc.constantFrom(0, 2), (corps, retrait) => {
        const refuse = deborde(Buffer.from(JSON.stringify(corps, null, retrait)), BORNES);
        expect(refuse && valeursDe(corps, BORNES) !== null).toBe(false);
      }),
      { numRuns: selonLaTaille(60, 500), seed: 20261122 },
    );
  });

  it('trop de clés, trop d’éléments ou trop de niveaux se voient sans lire', () => {
    const cles = JSON.stringify(Object.fromEntries(Array.from({ length: 13 }, (_, rang) => [rang, 1])));
    for (const trop of [
      cles,
      '[1,1,1,1,1,1,1,1,1,1,1,1,1]',
      '[[[[]]]]',
      '[[[[',
      `{"a":"\\"",${cles.slice(1)}`,
    ])
      expect(deborde(Buffer.from(trop), BORNES)).toBe(true);
    for (const juste of ['[1,1,1,1,1,1,1,1,1,1,1,1]', '[[[]]]', '{"a":",,,,,,,,,,,,,,[[[[{{{{"}', ''])
      expect(deborde(Buffer.from(juste), BORNES)).toBe(false);
  });
});

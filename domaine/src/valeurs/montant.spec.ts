import fc from 'fast-check';
import {
  centimesDepuisEuros,
  decimalDepuisEntier,
  entierDepuisDecimal,
  eurosDepuisCentimes,
  formaterEuros,
  formaterPrixUnitaire,
  formaterQuantite,
  ValeurInvalide,
} from './montant';

describe('Un montant', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [1.15, 115],
    [19.99, 1999],
    [1234.5, 123450],
    [999_999_999.99, 99_999_999_999],
    ['12.30', 1230],
    [-4.2, -420],
  ])('lit %s sans calcul flottant', (euros, centimes) => {
    expect(centimesDepuisEuros(euros)).toBe(centimes);
  });

  it.each([12.345, '1e3', 'abc', '', '1,5', Number.NaN, Number.POSITIVE_INFINITY, 1e21, '0x10'])(
    'refuse %s au lieu de l’arrondir',
    (valeur) => {
      expect(() => centimesDepuisEuros(valeur)).toThrow(ValeurInvalide);
    },
  );

  it('fait l’aller et retour sans perte', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centimes) => {
        expect(centimesDepuisEuros(eurosDepuisCentimes(centimes))).toBe(centimes);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (prix) => {
        expect(entierDepuisDecimal(decimalDepuisEntier(prix, 4), 4)).toBe(prix);
      }),
    );
  });

  it.each([
    [0, '0,00\u00a0€'],
    [123450, '1\u00a0234,50\u00a0€'],
    [99_999_999_999, '999\u00a0999\u00a0999,99\u00a0€'],
    [-5, '\u22120,05\u00a0€'],
  ])('s’écrit à la française, espaces insécables comprises (%s)', (centimes, texte) => {
    expect(formaterEuros(centimes)).toBe(texte);
  });

  it('garde au moins deux décimales au prix unitaire, et aucune inutile à la quantité', () => {
    expect([185_000, 125, 12_345].map(formaterPrixUnitaire)).toEqual([
      '18,50\u00a0€',
      '0,0125\u00a0€',
      '1,2345\u00a0€',
    ]);
    expect([24_000, 1_500, 333].map(formaterQuantite)).toEqual(['24', '1,5', '0,333']);
  });
});

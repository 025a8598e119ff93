import fc from 'fast-check';
import { ecrireNombre } from '../valeurs/montant';
import { lireDecimal, lireMontant } from './valeurs';

describe('Un montant de relevé', () => {
  it.each([
    ['1 234,56', 123456],
    ['1\u202f234,56 €', 123456],
    ['1,234.56', 123456],
    ['1.234,56', 123456],
    ['1.234.567,8', 123456780],
    ['1,234,567', 123456700],
    ['1 234', 123400],
    ['-12,5', -1250],
    ['12,50-', -1250],
    ['(12,50)', -1250],
    ['\u2212 12,50', -1250],
    ['+1 200,00', 120000],
    [',50', 50],
    ['0,00', 0],
    ['-0,00', 0],
    ['12.5000', 1250],
    ['12,00 EUR', 1200],
  ])('« %s » se lit', (ecrit, centimes) => expect(lireMontant(ecrit)).toBe(centimes));

  it.each(['', '€', 'douze', '12,345,6', '12,34,56', '1.234,567', '12,3456', '9'.repeat(20), '1e5', '--5'])(
    '« %s » n’en est pas un',
    (ecrit) => expect(lireMontant(ecrit)).toBeNull(),
  );

  it('sans milliers écrits, trois décimales restent des décimales', () => {
    expect(lireDecimal('-12.500')).toBe(-1250);
    expect(lireDecimal('+1200,00')).toBe(120000);
    expect(lireDecimal('1200')).toBe(120000);
    expect(lireDecimal('1,234.56')).toBeNull();
    expect(lireDecimal('12.505')).toBeNull();
  });

  it('écrit à la française ou à l’anglaise, se relit au centime', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centimes) => {
        const francais = ecrireNombre(centimes, 2, 2);
        expect(lireMontant(francais)).toBe(centimes);
        const anglais = francais.replace(',', '.').replaceAll('\u00a0', ',');
        expect(lireMontant(anglais)).toBe(centimes);
        expect(lireDecimal(francais.replaceAll('\u00a0', ''))).toBe(centimes);
      }),
    );
  });
});

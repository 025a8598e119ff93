import { formatDesDates, formatDesMontants, lireDate, lireMontant } from './formats';

describe('Les montants d’un fichier', () => {
  it.each([
    ['1 234,50 €', 123_450],
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    ['1.234.567,00', 123_456_700],
    ['(45,00)', -4_500],
    ['45,00-', -4_500],
    ['-0,5', -50],
    ['0,125', null],
    ['1,2,3', null],
    ['12.34.5', null],
    ['douze', null],
    ['1e9', null],
    ['999999999999999', null],
  ])('« %s » se lit %s', (cellule, centimes) => {
    expect(lireMontant(cellule, 'fr')).toBe(centimes);
    expect(lireMontant(cellule, 'en')).toBe(centimes);
  });

  it('« 12,345 » suit sa colonne : refusé parmi des virgules décimales, douze mille parmi des points', () => {
    expect(formatDesMontants(['12,34', '1 234,50', '12,345'])).toBe('fr');
    expect(lireMontant('12,345', 'fr')).toBeNull();
    expect(formatDesMontants(['12.34', '12,345'])).toBe('en');
    expect(lireMontant('12,345', 'en')).toBe(1_234_500);
  });

  it('se demandent quand rien ne prouve leur forme', () => {
    expect(formatDesMontants(['12,345', '45'])).toBe('demander');
    expect(formatDesMontants(['12', '45'])).toBe('indifferent');
    expect(formatDesMontants(['12,5', '12.5', '12.345'])).toBe('demander');
  });
});

describe('Les dates d’un fichier', () => {
  it('le jour d’abord si une valeur le prouve, le mois de même, sinon on demande', () => {
    expect(formatDesDates(['06/07/2026', '23/07/2026'])).toBe('jour');
    expect(formatDesDates(['06/07/2026', '07/23/2026'])).toBe('mois');
    expect(formatDesDates(['06/07/2026'])).toBe('demander');
    expect(formatDesDates(['2026-07-06', '07/07/2026', '46348'])).toBe('indifferent');
  });

  it.each([
    ['06/07/2026', '2026-07-06', '2026-06-07'],
    ['2026-11-22T10:30:00', '2026-11-22', '2026-11-22'],
    ['46348', '2026-11-22', '2026-11-22'],
    ['31/02/2026', null, null],
    ['06/07/26', null, null],
    ['60', null, null],
    ['hier', null, null],
  ])('« %s » se lit %s, ou %s le mois d’abord', (cellule, jour, mois) => {
    expect([lireDate(cellule, 'jour'), lireDate(cellule, 'mois')]).toEqual([jour, mois]);
  });
});

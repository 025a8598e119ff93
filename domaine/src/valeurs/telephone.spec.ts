import { fauteTelephone, TELEPHONE_FAUX, formaterTelephone } from './telephone';

describe('Un numéro de téléphone', () => {
  it.each([
    ['06 12 34 56 78', undefined],
    ['+33 (0)6.12.34.56.78', 'France'],
    ['0033 6 12 34 56 78', 'France'],
    ['3949', 'France'],
    ['04 72 00 00 00 poste 12', 'France'],
    ['+32 2 123 45 67', 'France'],
    ['02 123 45 67', 'Belgique'],
    ['030 123456', 'Allemagne'],
    ['', undefined],
  ])('est plausible : « %s » (%s)', (numero, pays) => expect(fauteTelephone(numero, pays)).toBeNull());

  it.each([
    ['abc', undefined],
    ['06 12 34 56', 'France'],
    ['02 123 45 67', 'France'],
    ['+0 12 34 56 78', 'Belgique'],
    ['+33 6 12', 'France'],
    ['000', 'Belgique'],
    ['06 12 34 56 78 ou le soir', 'France'],
    ['+1234567890123456', undefined],
  ])('ne s’appelle pas : « %s » (%s)', (numero, pays) =>
    expect(fauteTelephone(numero, pays)).toBe(TELEPHONE_FAUX),
  );
});

describe('Un téléphone affiché', () => {
  it.each([
    ['0472000000', '04 72 00 00 00'],
    ['04.72.00.00.00', '04 72 00 00 00'],
    ['+33472000000', '+33 4 72 00 00 00'],
    ['+352 26 12 34', '+352 26 12 34'],
    ['04 72', '04 72'],
  ])('« %s » se lit « %s »', (saisi, lu) => {
    expect(formaterTelephone(saisi).replace(/\u00a0/g, ' ')).toBe(lu);
  });
});

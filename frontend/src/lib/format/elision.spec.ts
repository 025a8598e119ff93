import { deNom } from './elision';

describe('« de » devant un nom', () => {
  it.each([
    ['Iris Petit', 'd’Iris Petit'],
    ['Élan', 'd’Élan'],
    ['Marie', 'de Marie'],
    ['Hugo', 'de Hugo'],
    ['', 'de '],
  ])('%s : %s', (nom, attendu) => {
    expect(deNom(nom)).toBe(attendu);
  });
});

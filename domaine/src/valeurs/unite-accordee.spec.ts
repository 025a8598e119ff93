import { accorderUnite } from './unite-accordee';

describe('Une unité accordée', () => {
  it.each([
    ['séance', 6_000, 'séances'],
    ['Pièce', 2_000, 'Pièces'],
    ['jeu', 2_000, 'jeux'],
    ['an', 3_000, 'ans'],
    ['mètre carré', 12_500, 'mètres carrés'],
    ['séance', -2_000, 'séances'],
  ])('prend le pluriel à partir de deux : %s', (unite, quantite, lue) => {
    expect(accorderUnite(unite, quantite)).toBe(lue);
  });

  it.each([
    ['séance', 1_500],
    ['séance', 1_999],
    ['mois', 3_000],
    ['pièces', 2_000],
    ['h', 3_000],
    ['km', 2_000],
    ['sem.', 2_000],
    ['zorglub', 2_000],
    ['', 2_000],
  ])('sinon se lit comme elle est tapée : %s, %d millièmes', (unite, quantite) => {
    expect(accorderUnite(unite, quantite)).toBe(unite);
  });
});

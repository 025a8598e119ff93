import { phraseDuLogo, tailleImprimee } from './logo-imprime';

const lu = (texte: string | null): string | undefined => texte?.replace(/\s/g, ' ');

describe('Un logo, à sa taille d’impression', () => {
  it.each([
    [
      'debout, en compact',
      { largeur: 200, hauteur: 900 },
      'compact',
      '3,6 sur 16,2 mm',
      /trop étroit .*moins haute/,
    ],
    ['debout, en classique', { largeur: 200, hauteur: 900 }, 'classique', '5,6 sur 25 mm', /trop étroit/],
    ['couché', { largeur: 1_600, hauteur: 200 }, 'moderne', '60 sur 7,5 mm', null],
    ['très couché', { largeur: 2_000, hauteur: 100 }, 'moderne', '60 sur 3 mm', /trop plat .*moins large/],
    ['carré', { largeur: 400, hauteur: 400 }, 'compact', '16,2 sur 16,2 mm', null],
  ] as const)('%s', (_cas, image, modele, taille, avis) => {
    const dit = phraseDuLogo(tailleImprimee(image, modele));
    expect(lu(dit.taille)).toBe(`À sa taille d’impression : ${taille}.`);
    if (avis) expect(lu(dit.avis)).toMatch(avis);
    else expect(dit.avis).toBeNull();
  });
});

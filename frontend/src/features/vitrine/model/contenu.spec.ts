import { segmenter, typographie } from './contenu';

describe('Les textes de la vitrine', () => {
  it('mettent les espaces insécables du français', () => {
    expect(typographie('Quoi ? « Ceci » : 10 % ou 5 €')).toBe(
      'Quoi\u00a0? «\u00a0Ceci\u00a0»\u00a0: 10\u00a0% ou 5\u00a0€',
    );
  });

  it('se découpent en texte, gras et liens, sans rien perdre', () => {
    expect(segmenter('Un **mot fort**, [un lien](/blog) et la fin.')).toEqual([
      { texte: 'Un ' },
      { texte: 'mot fort', gras: true },
      { texte: ', ' },
      { texte: 'un lien', href: '/blog' },
      { texte: ' et la fin.' },
    ]);
  });

  it('gardent tel quel un texte sans marque', () => {
    expect(segmenter('Simple.')).toEqual([{ texte: 'Simple.' }]);
  });
});

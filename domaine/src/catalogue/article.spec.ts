import { cleArticle, fautesArticle, memeArticle, motsArticle, motsCherches } from './article';

const ARTICLE = { designation: 'Taille de haie', prixUnitaireDixMilliemes: 45_000 };

describe('Un article', () => {
  it('est le même aux accents, à la casse, aux espaces et à l’apostrophe près', () => {
    expect(cleArticle('  Pose d’ÉTAGÈRE\u00a0 \n murale ')).toBe(cleArticle("pose d'etagere murale"));
    expect(cleArticle('Pose')).not.toBe(cleArticle('Poses'));
  });

  it('se trouve par les mots de sa désignation et de sa référence, chacun une fois', () => {
    expect(motsArticle({ designation: 'Pose d’une étagère, pose murale', reference: 'ETA-02' })).toEqual([
      ...['pose', 'd', 'une', 'etagere', 'murale', 'eta', '02'],
    ]);
  });

  it('se cherche par des débuts de mots, huit au plus', () => {
    expect(motsCherches(' Éta   MUR ')).toEqual(['eta', 'mur']);
    expect(motsCherches('a b c d e f g h i j')).toHaveLength(8);
    expect(motsCherches('.*$')).toEqual([]);
  });

  it('a une désignation et un prix, 0 admis ; le reste est facultatif', () => {
    expect(fautesArticle(ARTICLE)).toEqual([]);
    expect(fautesArticle({ ...ARTICLE, prixUnitaireDixMilliemes: 0 })).toEqual([]);
    expect(fautesArticle({ designation: ' ', prixUnitaireDixMilliemes: null })).toEqual([
      { champ: 'designation', message: 'Décrivez la prestation ou le produit.' },
      { champ: 'prixUnitaire', message: 'Indiquez le prix unitaire (0 est admis).' },
    ]);
  });

  it.each([
    ['designation', { designation: 'x'.repeat(501) }],
    ['reference', { reference: 'x'.repeat(41) }],
    ['detail', { detail: 'x'.repeat(1_001) }],
    ['unite', { unite: 'x'.repeat(13) }],
    ['prixUnitaire', { prixUnitaireDixMilliemes: -1 }],
    ['prixUnitaire', { prixUnitaireDixMilliemes: 100_000_000_000 }],
    ['nature', { nature: 'mixte' as 'biens' }],
  ])('est refusé au-delà de ses bornes : %s', (champ, plus) => {
    expect(fautesArticle({ ...ARTICLE, ...plus }).map((faute) => faute.champ)).toEqual([champ]);
  });

  it('dit la même ligne qu’un autre si rien ne les distingue, une précision vide valant absente', () => {
    expect(memeArticle(ARTICLE, { ...ARTICLE, detail: '' })).toBe(true);
    expect(memeArticle(ARTICLE, { ...ARTICLE, prixUnitaireDixMilliemes: 45_001 })).toBe(false);
    expect(memeArticle(ARTICLE, { ...ARTICLE, nature: 'biens' })).toBe(false);
  });
});

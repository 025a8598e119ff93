import { type Maillon, texteDeMaillon } from './chaine';

const MAILLON: Maillon = {
  rang: 2,
  piece: '6720a1f4c3b2d10009e4a003',
  genre: 'facture',
  pdf: 'a'.repeat(64),
  xml: 'b'.repeat(64),
  precedente: 'c'.repeat(64),
};

describe('Un maillon de la chaîne d’un vendeur', () => {
  it('dit tout ce qu’il fige : aucun champ ne change sans que son texte change', () => {
    const autres: Partial<Maillon>[] = [
      { rang: 3 },
      { piece: '6720a1f4c3b2d10009e4a004' },
      { genre: 'avoir' },
      { pdf: 'b'.repeat(64) },
      { xml: 'a'.repeat(64) },
      { precedente: '' },
    ];
    const textes = [{}, ...autres].map((autre) => texteDeMaillon({ ...MAILLON, ...autre }));
    expect(new Set(textes).size).toBe(textes.length);
    expect(textes[0]).toMatch(/^facturier\/scelle\/1\|2\|/);
  });
});

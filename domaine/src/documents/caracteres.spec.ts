import { caracteresRefuses, nonImprimables } from './caracteres';
import { FACTURE_EXEMPLE } from './exemple';

describe('Les caractères imprimables', () => {
  it.each([
    'Œuvre d’été à 12,50 € – « Zoé & Cie »… n° 3, 2 m², 1\u202f000\u00a0€',
    'Ça\tcoûte\nune ligne',
    'Ελληνικά ι ΐ',
    'Щука и Ёж',
    'Łódź, Žižkov, Ðorđe, Ñandú, Ångström, İstanbul',
    'e\u0301te\u0301',
    '✓ ★ → ½ ™ ₿ ∑',
  ])('« %s » s’imprime', (texte) => {
    expect(nonImprimables(texte)).toEqual([]);
  });

  it.each([
    ['Vase 🎨 bleu 🎨', ['🎨']],
    ['Famille 👩‍👩‍👧', ['👩‍👩‍👧']],
    ['漢字 et 한국', ['漢', '字', '한', '국']],
    ['שלום', ['ש', 'ל', 'ו', 'ם']],
    ['مرحبا', ['م', 'ر', 'ح', 'ب', 'ا']],
    ['ไทย', ['ไ', 'ท', 'ย']],
    ['q\u0308', ['q\u0308']],
  ])('« %s » ne s’imprime pas tout entier', (texte, signes) => {
    expect(nonImprimables(texte)).toEqual(signes);
  });

  it('nomme chaque champ fautif d’une facture, et le signe', () => {
    const { contenu, client } = FACTURE_EXEMPLE;
    const [premiere, ...suite] = contenu.lignes;
    const facture = {
      ...FACTURE_EXEMPLE,
      contenu: { ...contenu, objet: 'Fête 🎉', lignes: [premiere!, { ...suite[0]!, description: '漢字' }] },
      client: { ...client, nom: 'שלום' },
    };
    expect(caracteresRefuses(FACTURE_EXEMPLE)).toEqual([]);
    expect(caracteresRefuses(facture)).toEqual([
      {
        champ: 'objet',
        message:
          'Le signe «\u00a0🎉\u00a0» ne peut pas être imprimé\u00a0: retirez-le ou écrivez-le autrement.',
      },
      {
        champ: 'lignes.1.description',
        message:
          'Ces signes ne peuvent pas être imprimés\u00a0: 漢 字. Retirez-les ou écrivez-les autrement.',
      },
      {
        champ: 'client.nom',
        message:
          'Ces signes ne peuvent pas être imprimés\u00a0: ש ל ו ם. Retirez-les ou écrivez-les autrement.',
      },
    ]);
  });
});

import { CATALOGUE } from '@facturier/domaine/contrat/openapi/exemples/catalogue';
import { ARTICLE_NEUF, corpsArticle, fautesSaisie, prixAffiche, saisirArticle } from './article';

describe('Un article saisi', () => {
  it('part en euros, au dix-millième, ce qui est vide dit vide', () => {
    expect(corpsArticle({ ...ARTICLE_NEUF, designation: ' Tonte ', prixUnitaire: '1 234,0125 €' })).toEqual({
      designation: 'Tonte',
      prixUnitaire: 1234.0125,
      ...{ unite: null, reference: null, detail: null, nature: null },
    });
  });

  it('revient à l’écran tel qu’il était parti', () => {
    const { designation, prixUnitaire, unite, reference, detail, nature } = CATALOGUE.Article;
    expect(corpsArticle(saisirArticle(CATALOGUE.Article))).toEqual({
      ...{ designation, prixUnitaire, unite, reference, detail, nature },
    });
  });

  it('se voit reprocher ce que le serveur refuserait, avec ses mots', () => {
    expect(fautesSaisie(ARTICLE_NEUF)).toEqual({
      designation: 'Décrivez la prestation ou le produit.',
      prixUnitaire: 'Indiquez le prix unitaire (0 est admis).',
    });
    expect(fautesSaisie({ ...ARTICLE_NEUF, designation: 'x', prixUnitaire: '12,34567' })).toEqual({
      prixUnitaire: 'Au plus 4 décimales sont admises.',
    });
    expect(fautesSaisie({ ...ARTICLE_NEUF, designation: 'x', prixUnitaire: '0' })).toEqual({});
  });

  it('montre son prix à deux décimales au moins', () => {
    expect([4.5, 0.0125, 1234].map(prixAffiche)).toEqual([
      '4,50\u00a0€',
      '0,0125\u00a0€',
      '1\u00a0234,00\u00a0€',
    ]);
  });
});

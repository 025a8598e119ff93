import { adresseDe, lireFiltres } from './filtres';

describe('Les filtres du catalogue', () => {
  it.each(['', 'recherche=haie', 'rayon=archives&tri=prix', 'recherche=a&tri=designation'])(
    'vivent dans l’adresse « %s »',
    (texte) => {
      expect(new URLSearchParams(adresseDe(lireFiltres(new URLSearchParams(texte)))).toString()).toBe(texte);
    },
  );

  it('ignorent ce qui n’est pas admis', () => {
    expect(lireFiltres(new URLSearchParams('rayon=zz&tri=__proto__'))).toEqual({
      ...{ recherche: '', rayon: 'actifs', tri: 'utilisations' },
    });
  });
});

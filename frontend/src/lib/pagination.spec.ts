import { curseurSuivant } from './pagination';

describe('Le curseur de la page suivante', () => {
  it('est celui que le serveur donne', () => {
    expect(curseurSuivant({ 'x-curseur-suivant': 'eyJ2IjoxfQ' })).toBe('eyJ2IjoxfQ');
  });

  it.each([[{}], [{ 'x-curseur-suivant': '' }], [{ 'x-curseur-suivant': ['a'] }]])(
    'manque à la dernière page : %j',
    (entetes) => {
      expect(curseurSuivant(entetes)).toBeNull();
    },
  );
});

import { nomsReels } from '../../test/support/corpus-noms';
import { COURRIEL_OBJET } from '../saisies/facture';
import { DESIGNATION } from '../documents/ligne';
import { motDeDeuxAlphabets } from './alphabets';
import { nomDePersonne, nomSansLien } from './nom-public';
import { texte } from './regle';

describe('Un mot qui mêle deux alphabets imite un autre mot', () => {
  it.each([
    ['Рayрal', 'Рayрal'],
    ['Impоts publics', 'Impоts'],
    ['Service des ΡΤΤ de France Τélécom', 'Τélécom'],
    ['Banquе Postale', 'Banquе'],
    ['ＥＤＦ Ϲlients', 'Ϲlients'],
    ['Ꭰépannage', 'Ꭰépannage'],
    ['ՍRSSAF', 'ՍRSSAF'],
    ['Gοοgle', 'Gοοgle'],
  ])('« %s » : %s', (nom, attendu) => expect(motDeDeuxAlphabets(nom)).toBe(attendu));

  it.each([
    'TNFα',
    '10 kΩ',
    'hν',
    'µ-service',
    'IT-специалист',
    'Иван Dupont',
    'Δt',
    'Π-thon',
    'cœur',
    'e\u0301toile',
  ])('« %s » n’imite rien', (texte) => expect(motDeDeuxAlphabets(texte)).toBeNull());

  it('tout champ de texte le refuse et nomme le mot : nom, objet, ligne', () => {
    const phrase =
      'Dans «\u00a0Рayрal\u00a0», des lettres d’un autre alphabet imitent les nôtres\u00a0: retapez ce mot.';
    for (const champ of [{ nom: 'Le nom', max: 50 }, COURRIEL_OBJET, DESIGNATION])
      expect(texte(champ)('Remise Рayрal')).toBe(phrase);
  });
});

describe('Un vrai nom passe', () => {
  const corpus = nomsReels();
  const refuses = (regle: (nom: string) => string | null): string[] =>
    corpus.filter((nom) => regle(nom) !== null);

  it('deux mille noms d’ici et d’ailleurs, tous différents', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(2_000);
    expect(new Set(corpus).size).toBe(corpus.length);
  });

  it('d’un client : tous', () =>
    expect(refuses(texte({ nom: 'Le nom', max: 100, forme: nomSansLien('Le nom') }))).toEqual([]));

  it('d’un vendeur : tous, sauf ceux qui portent une barre', () =>
    expect(
      refuses(texte({ nom: 'Le nom', max: 100, forme: nomDePersonne('Le nom') })).filter(
        (nom) => !nom.includes('/'),
      ),
    ).toEqual([]));
});

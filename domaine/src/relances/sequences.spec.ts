import { fauteDeModele, remplir, type Valeurs } from './modele';
import { fautesDeSequence, SEQUENCES_DE_DEPART, TYPES_DE_SEQUENCE } from './sequences';

const PRO = SEQUENCES_DE_DEPART.professionnel;

describe('Un texte de relance', () => {
  const valeurs = { client: 'Zoé {{reste}}', reste: '10 €', numero: 'F1', penalites: null } as Valeurs;

  it('ne nomme que les variables de la liste', () => {
    expect(fauteDeModele('Bonjour {{client}}, {{ numero }}', 'professionnel')).toBeNull();
    expect(fauteDeModele('{{montant}}', 'professionnel')).toContain('{{montant}}');
    expect(fauteDeModele('{{}}', 'professionnel')).toContain('n’est pas une variable');
  });

  it.each(['{{penalites}}', '{{total}}', 'Des pénalités', 'Penalité', 'art. L441-10', 'indemnité de 40 €'])(
    'à un particulier, ne dit rien de ce qu’il ne doit pas : %s',
    (texte) => {
      expect(fauteDeModele(texte, 'particulier')).toContain('particulier');
      expect(fauteDeModele(texte, 'professionnel')).toBeNull();
    },
  );

  it('se remplit une fois, et perd le paragraphe dont la valeur est inconnue', () => {
    expect(remplir('{{client}}, {{reste}}\n\nPlus {{penalites}}.\n\nFin {{numero}}', valeurs)).toBe(
      'Zoé {{reste}}, 10 €\n\nFin F1',
    );
  });
});

describe('Une séquence', () => {
  it.each(TYPES_DE_SEQUENCE)('de départ est sans faute : %s', (type) => {
    expect(fautesDeSequence(SEQUENCES_DE_DEPART[type], type)).toEqual([]);
  });

  it('a cinq étapes au plus, espacées de trois jours, aux textes justes', () => {
    const [une] = PRO;
    expect(
      fautesDeSequence(
        Array.from({ length: 50 }, () => une!),
        'professionnel',
      ),
    ).toHaveLength(1);
    const serrees = [une!, { ...une!, cle: 'b', decalage: -3 }];
    expect(fautesDeSequence(serrees, 'professionnel').map(({ champ }) => champ)).toEqual(['1.decalage']);
    const fausse = { cle: 'É', decalage: 91, objet: ' ', corps: '{{x}}' };
    expect(fautesDeSequence([fausse], 'douce').map(({ champ }) => champ)).toEqual([
      '0.cle',
      '0.decalage',
      '0.objet',
      '0.corps',
    ]);
    expect(fautesDeSequence([une!, { ...une!, decalage: 4 }], 'professionnel')).toMatchObject([
      { champ: '1.cle' },
    ]);
  });
});

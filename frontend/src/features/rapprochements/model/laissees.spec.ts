import { parRaison, phraseDeLaissees, phraseDeLEcart, phraseDesPlaces, phraseDuNombre } from './laissees';

const nue = (texte: string): string => texte.replaceAll('\u00a0', ' ');

describe('Ce qui n’est pas retenu d’un relevé', () => {
  it.each([
    [[2], '2'],
    [[2, 5], '2 et 5'],
    [[3, 2], '2 et 3'],
    [[2, 3, 4, 9], '2 à 4 et 9'],
    [[12, 5, 6, 7, 2], '2, 5 à 7 et 12'],
  ])('dit toutes ses places : %j', (places, phrase) => expect(phraseDesPlaces(places)).toBe(phrase));

  it('se dit raison par raison, aucune ligne oubliée', () => {
    const groupes = parRaison([
      { ligne: 9, raison: 'hors' },
      { ligne: 4, raison: 'devise' },
      { ligne: 2, raison: 'date' },
      { ligne: 5, raison: 'devise' },
    ]);
    expect(groupes.map((un) => nue(phraseDeLaissees(un, true)))).toEqual([
      'Ligne 2 : date impossible ou absente.',
      'Lignes 4 et 5 : autre devise que l’euro.',
      'Ligne 9 : titre, total ou solde, pas une opération.',
    ]);
    expect(nue(phraseDuNombre(groupes[1]!, true))).toBe('2 lignes : autre devise que l’euro.');
    expect(nue(phraseDeLaissees(groupes[0]!, false))).toBe('Opération 2 : date impossible ou absente.');
  });

  it('et un solde qui ne tombe pas juste se dit avec ce qu’il devrait être', () => {
    const ecart = { ecritCentimes: 12_500, attenduCentimes: 13_000 };
    expect(nue(phraseDeLEcart({ ...ecart, ligne: 3 }))).toBe(
      'Ligne 3 : le solde écrit est de 125,00 €, le solde voisin et l’opération donnent 130,00 €.',
    );
    expect(nue(phraseDeLEcart(ecart))).toBe(
      'Le solde final écrit est de 125,00 €, le solde précédent et les opérations donnent 130,00 €.',
    );
  });
});

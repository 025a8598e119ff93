import {
  parRaison,
  phraseDeLaissees,
  phraseDeLEcart,
  phraseDesPlaces,
  phrasesDesDoutes,
  phraseDuNombre,
  phraseDuSoldeSeul,
} from './laissees';

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

  it('ce qui se contredit se dit ligne par ligne, sens par sens', () => {
    const doutes = [
      { ligne: 3, montant: 'entree' },
      { ligne: 7, montant: 'sortie' },
      { ligne: 4, montant: 'entree' },
    ] as const;
    expect(phrasesDesDoutes(doutes, true).map(nue)).toEqual([
      'Lignes 3 et 4 : le type dit une sortie d’argent, le montant une entrée.',
      'Ligne 7 : le type dit une entrée d’argent, le montant une sortie.',
    ]);
    expect(phrasesDesDoutes(doutes.slice(1, 2), false)[0]).toContain('Opération 7');
  });

  it('un solde final seul ne se vérifie pas, et se dit', () => {
    expect(nue(phraseDuSoldeSeul({ centimes: 125_000, au: '2026-11-30' }))).toMatch(
      /^Le solde final écrit, 1 250,00 € au 30\/11\/2026, ne se vérifie pas/,
    );
    expect(nue(phraseDuSoldeSeul({ centimes: 125_000, au: null }))).toMatch(
      /^Le solde final écrit, 1 250,00 €, ne/,
    );
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

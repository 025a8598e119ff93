import { moyenDeLaLigne, type Operation, textesASigner, unirLibelles } from './releve';

describe('Le moyen d’une ligne', () => {
  it.each([
    ['VIR SEPA CLAIRE MARTIN', 'virement'],
    ['REMISE CHEQUES N° 12', 'cheque'],
    ['Remise de chèque', 'cheque'],
    ['VERSEMENT D’ESPÈCES AGENCE', 'especes'],
    ['CHEQUE DEJEUNER SARL', 'virement'],
  ])('« %s » : %s', (libelle, moyen) => expect(moyenDeLaLigne(libelle)).toBe(moyen));
});

describe('Les textes d’une opération', () => {
  it('laissent « NOTPROVIDED » et ses pareils, d’où qu’ils viennent', () => {
    expect(unirLibelles(['VIR', 'NOTPROVIDED', 'NONREF', '-', 'Not provided'])).toBe('VIR');
    expect(unirLibelles(['VIR NOTPROVIDED'])).toBe('VIR NOTPROVIDED');
  });

  it('ne gardent ni caractère de contrôle, ni inversion du sens : ceux de Windows disent « ’ », « œ », « € »', () => {
    expect(unirLibelles(['L\u0092\u009cuvre\u202e', '12\u0080\u0007'])).toBe('L’œuvre 12€');
  });

  it('s’unissent sans redite : un numéro coupé ne reste pas à côté de l’entier', () => {
    expect(unirLibelles(['VIR FACTURE 2026 1', 'VIR FACTURE 2026 105'])).toBe('VIR FACTURE 2026 105');
    expect(unirLibelles(['VIR', ' VIR  CLAIRE ', '', 'VIR CLAIRE', 'Réf. 3'])).toBe('VIR CLAIRE Réf. 3');
  });
});

describe('Ce qui se signe d’une ligne', () => {
  const ligne = (libelle: string, montantCentimes = 2_000): Operation => ({
    date: '2026-11-10',
    libelle,
    montantCentimes,
  });

  it('distingue deux lignes pareilles du même jour par leur rang', () => {
    expect(textesASigner([ligne('VIR Kiosque'), ligne('VIR KIOSQUE'), ligne('VIR KIOSQUE', 2_001)])).toEqual([
      '2026-11-10|2000|VIR KIOSQUE|1',
      '2026-11-10|2000|VIR KIOSQUE|2',
      '2026-11-10|2001|VIR KIOSQUE|1',
    ]);
  });

  it('ne change ni avec les accents, ni avec la casse, ni avec ce qui précède dans un fichier qui en chevauche un autre', () => {
    const premier = textesASigner([ligne('A'), ligne('Café  été'), ligne('B')]);
    const second = textesASigner([ligne('B'), ligne('CAFE-ETE'), ligne('C')]);
    expect(second.filter((texte) => premier.includes(texte))).toHaveLength(2);
  });
});

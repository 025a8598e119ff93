import { moyenDeLaLigne } from './releve';

describe('Le moyen d’une ligne', () => {
  it.each([
    ['VIR SEPA CLAIRE MARTIN', 'virement'],
    ['REMISE CHEQUES N° 12', 'cheque'],
    ['Remise de chèque', 'cheque'],
    ['VERSEMENT D’ESPÈCES AGENCE', 'especes'],
    ['CHEQUE DEJEUNER SARL', 'virement'],
  ])('« %s » : %s', (libelle, moyen) => expect(moyenDeLaLigne(libelle)).toBe(moyen));
});

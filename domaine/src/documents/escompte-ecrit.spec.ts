import { lireEscompte } from './escompte-ecrit';

describe('Un escompte écrit en toutes lettres', () => {
  it.each([
    ['2 % à 10 jours', { taux: 200, jours: 10 }],
    ['Escompte de 1,5 % sous 8 jours.', { taux: 150, jours: 8 }],
    ['Escompte pour paiement anticipé : 2\u00a0% pour tout règlement sous 8 jours', { taux: 200, jours: 8 }],
    ['néant', null],
    ['Escompte pour paiement anticipé\u00a0: néant.', null],
    ['Pas d’escompte', null],
    ['', null],
    ['2 % à 8 jours, sauf sur les frais de port', undefined],
    ['2 %', undefined],
    ['200 % à 8 jours', undefined],
    ['au gré du vendeur', undefined],
  ])('%s', (texte, attendu) => {
    expect(lireEscompte(texte)).toEqual(attendu);
  });
});

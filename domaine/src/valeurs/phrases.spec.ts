import { de, que } from './phrases';

describe('Un nom propre après un petit mot', () => {
  it.each([
    ['Iris Lemoine', 'd’Iris Lemoine', 'qu’Iris Lemoine'],
    ['Élodie', 'd’Élodie', 'qu’Élodie'],
    ['Hélène', 'd’Hélène', 'qu’Hélène'],
    ['Hans', 'de Hans', 'que Hans'],
    ['Marie Durand', 'de Marie Durand', 'que Marie Durand'],
  ])('%s : %s, %s', (nom, avecDe, avecQue) => {
    expect([de(nom), que(nom)]).toEqual([avecDe, avecQue]);
  });
});

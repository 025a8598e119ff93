import { FRAIS_USUELS, fraisDe, phraseDesFrais, recuUsuel } from './frais-usuels';

describe('Les frais usuels d’un paiement par carte', () => {
  const [europe, ailleurs] = FRAIS_USUELS.cartes;

  it('sur 444,00 €, une carte européenne courante en laisse 437,09', () => {
    expect(fraisDe(europe, 44_400)).toBe(691);
    expect(recuUsuel(44_400)).toBe(43_709);
  });

  it('une carte d’ailleurs prend davantage, arrondie au centime', () => {
    expect(fraisDe(ailleurs, 44_400)).toBe(1_468);
    expect(fraisDe(europe, 33)).toBe(25);
  });

  it('se disent en une part et un forfait', () => {
    expect(phraseDesFrais(europe)).toBe('1,5\u00a0% et 0,25\u00a0€');
    expect(phraseDesFrais(ailleurs)).toBe('3,25\u00a0% et 0,25\u00a0€');
  });
});

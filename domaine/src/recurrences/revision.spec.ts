import { auProrata, reviser } from './revision';

describe('Un prix révisé', () => {
  it('cas 12 : 310,2 devient 318,4 : 1 200,00 € devient 1 231,72 €, + 2,64 % ; plafonné à 2 %, 1 224,00 €', () => {
    expect(reviser(120_000, { s0: 310.2, s1: 318.4 })).toEqual({
      prix: 123_172,
      variation: 264,
      plafonne: false,
    });
    expect(reviser(120_000, { s0: 310.2, s1: 318.4, plafondPourCent: 2 })).toEqual({
      prix: 122_400,
      variation: 200,
      plafonne: true,
    });
  });

  it('un indice qui baisse fait baisser le prix, sous un plafond aussi ; égal, il ne change rien', () => {
    expect(reviser(120_000, { s0: 318.4, s1: 310.2, plafondPourCent: 2 })).toEqual({
      prix: 116_910,
      variation: -258,
      plafonne: false,
    });
    expect(reviser(8_900, { s0: 100, s1: 100 })).toEqual({ prix: 8_900, variation: 0, plafonne: false });
    expect(reviser(0, { s0: 100, s1: 200 })).toEqual({ prix: 0, variation: 0, plafonne: false });
  });

  it('cas 13 : au prorata du 15 au 31 janvier, 89,00 € font 48,81 € ; il en reste 40,19 €', () => {
    const janvier = { du: '2027-01-01', au: '2027-01-31' };
    const part = auProrata(8_900, janvier, '2027-01-15');
    expect([part, 8_900 - part]).toEqual([4_881, 4_019]);
    expect(auProrata(8_900, janvier, '2027-01-01')).toBe(8_900);
  });
});

import { enEuros as parts } from '../../test/support/activites';
import { type Cumul, cumulDeTva } from './cumul';
import { annualise, joursComptes, limitesDe } from './limites';
import { cumulDeMicro, compteDedie, jaugeDeMicro, regimeDe } from './micro';

describe('Le plafond du régime micro', () => {
  const an = (euros: number): Cumul => cumulDeMicro(parts({ liberal: euros }));
  const regime = (debut: string, ...annees: [number, number][]) =>
    regimeDe(2027, debut, new Map(annees.map(([une, euros]) => [une, an(euros)])));

  it('cas 42 : deux années de suite au-delà font le réel ; une seule, ou l’égalité, ne fait rien', () => {
    const depuis = '2022-01-01';
    expect([
      regime(depuis, [2025, 85_000], [2026, 84_000]),
      regime(depuis, [2025, 85_000], [2026, 83_600]),
      regime(depuis, [2026, 120_000]),
    ]).toEqual(['reel', 'micro', 'micro']);
  });

  it('le plafond comparé est celui de l’année jugée : 2025 jugée pour 2027 se compare à 83 600, non à 77 700', () => {
    expect(regime('2022-01-01', [2025, 80_000], [2026, 84_000])).toBe('micro');
  });

  it('l’année du début et la suivante restent au micro ; la première compte ensuite, au prorata', () => {
    expect(regime('2026-08-01', [2025, 500_000], [2026, 500_000])).toBe('micro');
    expect(regime('2025-08-01', [2025, 36_000], [2026, 84_000])).toBe('reel');
    expect(regime('2025-08-01', [2025, 35_000], [2026, 84_000])).toBe('micro');
  });

  it('cas 43 : cent cinquante-trois jours, la limite ou la somme se ramène à l’année, jamais les deux', () => {
    expect(limitesDe('micro', 2026, joursComptes(2026, '2026-08-01')).services).toBe(3_504_328);
    expect(annualise(5_000_000, 153)).toBe(11_928_105);
  });

  it('cas 66 : un meublé classé est du côté des services', () => {
    const lets = new Map([2025, 2026].map((une) => [une, cumulDeMicro(parts({ meuble: 84_000 }))]));
    expect(jaugeDeMicro(2026, '2022-01-01', lets)).toMatchObject({ depasse: true, reelDu: '2027-01-01' });
    expect(cumulDeTva(parts({ meuble: 84_000 })).services).toBe(0);
  });

  it('la dernière année lue a sa jauge, et sa suite est à confirmer', () => {
    const annees = new Map([2027, 2028].map((une) => [une, an(90_000)]));
    expect(jaugeDeMicro(2028, '2022-01-01', annees)).toMatchObject({
      ...{ depasse: true, reelDu: null, suiteAConfirmer: true },
    });
    expect(jaugeDeMicro(2027, '2022-01-01', annees).suiteAConfirmer).toBe(false);
    expect(() => jaugeDeMicro(2029, '2022-01-01', annees)).toThrow();
  });

  it('un compte à part est exigé après deux années de plus de 10 000 €', () => {
    const annees = (...euros: number[]) => new Map(euros.map((un, rang) => [2025 + rang, an(un)]));
    expect([compteDedie(2027, annees(10_001, 10_001)), compteDedie(2027, annees(10_001, 10_000))]).toEqual([
      ...[true, false],
    ]);
  });
});

import { dernierMatin, finDuMatin } from './resume';

describe('Le matin d’un résumé', () => {
  it('quotidien : celui du jour', () => {
    expect(dernierMatin('quotidien', '2026-11-25')).toBe('2026-11-25');
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('hebdomadaire, le %s : le lundi %s', (jour, lundi) => {
    expect(dernierMatin('hebdomadaire', jour)).toBe(lundi);
  });
});

describe('Le courriel du matin', () => {
  it('dit ce qui est arrivé jusqu’à huit heures de Paris, l’été comme l’hiver', () => {
    expect(finDuMatin('2027-01-15').toISOString()).toBe('2027-01-15T07:00:00.000Z');
    expect(finDuMatin('2027-07-15').toISOString()).toBe('2027-07-15T06:00:00.000Z');
  });
});

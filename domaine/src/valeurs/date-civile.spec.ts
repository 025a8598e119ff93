import {
  finDuMois,
  ajouterJours,
  dateCivileAParis,
  ecartEnJours,
  estDateCivile,
  formaterDateCourte,
  formaterDateLongue,
  jourOuvertA,
} from './date-civile';

describe('Une date civile', () => {
  it.each([
    ['2026-01-17', '2026-01-31'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('finit son mois : %s', (date, fin) => {
    expect(finDuMois(date)).toBe(fin);
  });

  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('existe : %s', (date) => {
    expect(estDateCivile(date)).toBe(true);
  });

  it.each([
    '2026-02-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '1999-12-31',
    20260101,
    null,
    {},
  ])('n’existe pas : %s', (date) => {
    expect(estDateCivile(date)).toBe(false);
  });

  it('est celle de Paris, pas celle du méridien', () => {
    expect(dateCivileAParis(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(dateCivileAParis(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
    expect(dateCivileAParis(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
  });

  it('s’ajoute et se soustrait à travers mois, années et changements d’heure', () => {
    expect(ajouterJours('2026-12-31', 1)).toBe('2027-01-01');
    expect(ajouterJours('2028-02-28', 1)).toBe('2028-02-29');
    expect(ajouterJours('2026-03-28', 2)).toBe('2026-03-30');
    expect(ecartEnJours('2026-10-24', '2026-10-26')).toBe(2);
    expect(ecartEnJours('2026-11-05', '2026-10-31')).toBe(-5);
  });

  it.each([
    ['l’hiver', '2026-11-23T07:59:59Z', '2026-11-22'],
    ['l’hiver', '2026-11-23T08:00:00Z', '2026-11-23'],
    ['le jour où l’heure avance', '2027-03-28T06:59:59Z', '2027-03-27'],
    ['le jour où l’heure avance', '2027-03-28T07:00:00Z', '2027-03-28'],
    ['le jour où l’heure recule', '2027-10-31T07:59:59Z', '2027-10-30'],
    ['le jour où l’heure recule', '2027-10-31T08:00:00Z', '2027-10-31'],
    ['à minuit', '2026-11-22T23:00:00Z', '2026-11-22'],
  ])('s’ouvre quand neuf heures sonnent à Paris, %s : %s', (_quand, instant, jour) => {
    expect(jourOuvertA(9, new Date(instant))).toBe(jour);
  });

  it('s’écrit courte dans les listes et longue dans la prose', () => {
    expect(formaterDateCourte('2026-11-05')).toBe('05/11/2026');
    expect(formaterDateLongue('2026-11-05')).toBe('5\u00a0novembre 2026');
    expect(formaterDateLongue('2026-12-01')).toBe('1er\u00a0décembre 2026');
  });
});

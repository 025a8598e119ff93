import { libelleJour, momentCourt, parJour } from './jours';

describe('Les jours', () => {
  it('sont ceux de Paris', () => {
    const jours = parJour(
      ['2026-11-20T22:59:00.000Z', '2026-11-20T23:00:00.000Z', '2026-11-21T09:00:00.000Z'],
      (instant) => instant,
    );
    expect(jours.map(({ jour, elements }) => [jour, elements.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 2],
    ]);
  });

  it('se disent aujourd’hui, hier, puis par leur date', () => {
    expect(libelleJour('2026-11-21', '2026-11-21')).toBe('Aujourd’hui');
    expect(libelleJour('2026-11-20', '2026-11-21')).toBe('Hier');
    expect(libelleJour('2026-11-05', '2026-11-21')).toBe('5\u00a0novembre 2026');
    expect(momentCourt('2026-11-21T09:05:00.000Z', '2026-11-21')).toBe('10:05');
    expect(momentCourt('2026-11-05T09:05:00.000Z', '2026-11-21')).toBe('05/11/2026');
  });
});

import { dateCivileAParis } from '../valeurs/date-civile';
import { estLHeure, instantDuRappel } from './heures';
import { estOuvre, joursFeries, paques } from './jours-ouvres';
import { jourDeLEtape } from './plan';

describe('Les jours ouvrés', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('suivent Pâques : en %d, le %s', (annee, date) => {
    expect(paques(annee)).toBe(date);
  });

  it('laissent onze jours fériés, treize en Alsace-Moselle, et les fins de semaine', () => {
    expect(joursFeries(2026)).toEqual([
      ...['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'],
      ...['2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
    ]);
    expect(joursFeries(2026, true)).toHaveLength(13);
    expect([estOuvre('2026-04-03'), estOuvre('2026-04-03', true)]).toEqual([true, false]);
    expect([estOuvre('2026-11-21'), estOuvre('2026-11-23')]).toEqual([false, true]);
  });

  it('font reculer une étape d’avant l’échéance, avancer une étape d’après', () => {
    expect(jourDeLEtape({ decalage: -5 }, '2026-04-11', false)).toBe('2026-04-03');
    expect(jourDeLEtape({ decalage: 2 }, '2026-04-02', false)).toBe('2026-04-07');
    expect(jourDeLEtape({ decalage: 2 }, '2025-12-30', false)).toBe('2026-01-02');
  });
});

describe('L’heure d’un rappel', () => {
  it('tombe de 9 h à 11 h 30 à Paris, hiver comme été, toujours la même pour une clé', () => {
    for (const jour of ['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25'])
      for (let n = 0; n < 200; n++) {
        const instant = instantDuRappel(`f${n}`, jour, new Date(`${jour}T04:00:00Z`))!;
        expect([estLHeure(instant), dateCivileAParis(instant)]).toEqual([true, jour]);
        expect(instantDuRappel(`f${n}`, jour, new Date(`${jour}T04:00:00Z`))).toEqual(instant);
      }
  });

  it('laisse cinq minutes au matin qui s’écrit, et cinq au dernier pour partir', () => {
    const tot = new Date('2026-01-15T08:00:00Z');
    const instants = Array.from({ length: 2_000 }, (_, n) => instantDuRappel(`f${n}`, '2026-01-15', tot)!);
    const minutes = instants.map((instant) => (instant.getTime() - tot.getTime()) / 60_000);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([5, 144]);
  });

  it('n’est jamais passée : maintenant si la matinée court encore, sinon plus aujourd’hui', () => {
    const tard = new Date('2026-01-15T10:29:00Z');
    expect(instantDuRappel('a', '2026-01-15', tard)! >= tard).toBe(true);
    expect(instantDuRappel('a', '2026-01-15', new Date('2026-01-15T10:30:00Z'))).toBeNull();
  });
});

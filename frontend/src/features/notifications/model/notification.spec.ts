import {
  dateRelative,
  momentDuJour,
  enListe,
  lundiSuivant,
  retourDit,
  type Notification,
  type Pages,
} from './notification';

const MAINTENANT = new Date('2026-11-23T13:00:00.000Z');

describe('Le temps d’une notification', () => {
  it.each([
    ['2026-11-23T12:59:30.000Z', 'à l’instant'],
    ['2026-11-23T13:00:20.000Z', 'à l’instant'],
    ['2026-11-23T12:55:00.000Z', 'il y a 5\u00a0min'],
    ['2026-11-23T10:00:00.000Z', 'il y a 3\u00a0h'],
    ['2026-11-22T22:30:00.000Z', 'hier à 23:30'],
    ['2026-11-05T09:00:00.000Z', 'le 5\u00a0novembre 2026'],
  ])('%s se dit « %s »', (le, dit) => {
    expect(dateRelative(le, MAINTENANT)).toBe(dit);
  });

  it('sous le titre de son jour, une notification d’avant ne redit pas la date', () => {
    expect(momentDuJour('2026-11-05T09:00:00.000Z', MAINTENANT)).toBe('à 10:00');
    expect(momentDuJour('2026-11-23T10:00:00.000Z', MAINTENANT)).toBe('il y a 3\u00a0h');
  });

  it('après minuit à Paris, une notification de l’heure passée reste en minutes', () => {
    expect(dateRelative('2026-11-22T22:50:00.000Z', new Date('2026-11-22T23:10:00.000Z'))).toBe(
      'il y a 20\u00a0min',
    );
  });

  it.each([
    ['2026-11-24', 'demain'],
    ['2026-11-30', 'le 30\u00a0novembre 2026'],
  ])('reportée, elle revient (%s) « %s »', (au, dit) => {
    expect(retourDit(au, '2026-11-23')).toBe(dit);
  });

  it('le lundi qui vient n’est jamais aujourd’hui', () => {
    expect(lundiSuivant('2026-11-23')).toBe('2026-11-30');
    expect(lundiSuivant('2026-11-24')).toBe('2026-11-30');
    expect(lundiSuivant('2026-11-29')).toBe('2026-11-30');
    expect(lundiSuivant('2026-12-31')).toBe('2027-01-04');
  });
});

const une = (_id: string): Notification => ({ _id, lue: false }) as Notification;
const pages = (...listes: string[][]): Pages => ({
  pageParams: listes.map(() => null),
  pages: listes.map((ids) => ({ notifications: ids.map(une), suite: null, nonVues: 0, nonLues: 0 })),
});

describe('La liste lue par pages', () => {
  it('ne montre pas deux fois celle que deux pages donnent', () => {
    expect(enListe(pages(['a', 'b'], ['b', 'c'])).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(enListe(undefined)).toEqual([]);
  });
});

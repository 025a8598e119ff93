import { fautesDeFin, fautesDeRythme, finDe, REGLES_DE_SERIE } from './saisie';

const JUSTE = { unite: 'mois', pas: 1, ancre: 31, debut: '2027-01-31' } as const;
const champs = (plus: object) =>
  fautesDeRythme({ ...JUSTE, ...plus }, '2027-01-01').map(({ champ }) => champ);

describe('La saisie d’une série', () => {
  it.each([
    ['pas', [0, 13, 1.5, '1', null], [1, 12]],
    ['ancre', [0, 32, 'premier', null], [1, 31, 'dernier']],
    ['debut', ['', null, '2027-02-30'], ['2027-02-28']],
    ['nombre', [0, 601, 1.5], [1, 600, null]],
    ['echeanceJours', [-1, 61], [0, 60, null]],
  ] as const)('%s : refuse %j, admet %j', (champ, refuses, admis) => {
    for (const valeur of refuses) expect(REGLES_DE_SERIE[champ](valeur)).toMatch(/\.$/);
    for (const valeur of admis) expect(REGLES_DE_SERIE[champ](valeur)).toBeNull();
  });

  it('un jour de semaine va de lundi à dimanche, une série ne commence pas hier, elle n’a qu’une fin', () => {
    expect(champs({})).toEqual([]);
    expect(champs({ unite: 'semaine' })).toEqual(['ancre']);
    expect(champs({ unite: 'semaine', ancre: 7 })).toEqual([]);
    expect(champs({ debut: '2026-12-31' })).toEqual(['debut']);
    expect(champs({ jusquAu: '2027-12-31', nombre: 3 })).toEqual(['nombre']);
    expect(champs({ jusquAu: '2027-01-30' })).toEqual(['jusquAu']);
    expect(fautesDeFin(JUSTE, { nombre: 1 })).toEqual([]);
  });

  it('la fin est une date, un nombre, ou jamais', () => {
    expect([finDe({ jusquAu: '2027-12-31' }), finDe({ nombre: 3 }), finDe({})]).toEqual([
      { date: '2027-12-31' },
      { nombre: 3 },
      'jamais',
    ]);
  });
});

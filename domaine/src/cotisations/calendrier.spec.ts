import { activite, version } from '../../test/support/activites';
import { finDeLAcre } from './acre';
import type { Periodicite } from './activite';
import { echeanceDe, moisDeLaPeriode, periodeDe, periodesJusquAu } from './calendrier';
import { penaliteDAbsence } from './plafond';
import { RefusDesComptes } from './refus';

const premiere = (debut: string, periodicite: Periodicite) => {
  const [periode] = periodesJusquAu(activite({ periodicite }, { debut }), debut);
  return [periode!.du, periode!.au, periode!.echeance];
};

describe('Le calendrier des déclarations', () => {
  it.each([
    ['2026-T3', '2026-11-02'],
    ['2026-T4', '2027-02-01'],
    ['2027-T1', '2027-04-30'],
    ['2027-T2', '2027-08-02'],
    ['2027-T3', '2027-11-02'],
  ])('cas 1 : le trimestre %s se déclare avant le %s, jour ouvré', (cle, echeance) => {
    expect(periodeDe(activite(), cle)).toMatchObject({ cle, echeance, premiere: false });
  });

  it.each([
    ['2026-04', '2026-06-01'],
    ['2026-11', '2026-12-31'],
    ['2026-12', '2027-02-01'],
    ['2027-01', '2027-03-01'],
  ])('cas 2 : le mois %s se déclare avant le %s', (cle, echeance) => {
    expect(periodeDe(activite({ periodicite: 'mois' }), cle)).toMatchObject({ cle, echeance });
  });

  it.each([
    ['cas 3', '2026-08-20', 'trimestre', '2026-12-31', '2027-02-01'],
    ['cas 3', '2026-08-20', 'mois', '2026-11-30', '2026-12-31'],
    ['cas 4', '2026-10-31', 'mois', '2027-01-31', '2027-03-01'],
    ['cas 4', '2026-10-31', 'trimestre', '2027-03-31', '2027-04-30'],
    ['cas 5', '2026-11-26', 'mois', '2027-02-28', '2027-03-31'],
    ['cas 5', '2026-11-26', 'trimestre', '2027-03-31', '2027-04-30'],
    ['cas 5', '2026-12-31', 'mois', '2027-03-31', '2027-04-30'],
    ['cas 6', '2026-01-10', 'mois', '2026-04-30', '2026-06-01'],
  ] as const)(
    '%s : commencée le %s, au %s, la première déclaration va au %s et se fait avant le %s',
    (_cas, debut, periodicite, au, echeance) => {
      expect(premiere(debut, periodicite)).toEqual([debut, au, echeance]);
    },
  );

  it('cas 69 : la première déclaration au mois se montre aussi en quatre mois', () => {
    expect(premiere('2025-09-15', 'mois')).toEqual(['2025-09-15', '2025-12-31', '2026-02-02']);
    expect(moisDeLaPeriode({ du: '2025-09-15', au: '2025-12-31' })).toEqual([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
    ]);
  });

  it('cas 70 : une déclaration absente en 2026 coûte 61 €', () => {
    expect(penaliteDAbsence('2026-10-31')).toBe(61);
    expect(() => penaliteDAbsence('2027-01-01')).toThrow(RefusDesComptes);
  });

  it('se suivent sans trou ni recouvrement, et chacune a sa clé', () => {
    for (const periodicite of ['mois', 'trimestre'] as const)
      for (const debut of ['2026-01-10', '2026-02-28', '2026-08-20', '2026-12-31', '2028-02-29']) {
        const periodes = periodesJusquAu(activite({ periodicite }, { debut }), '2030-06-15');
        expect(new Set(periodes.map(({ cle }) => cle)).size).toBe(periodes.length);
        expect(periodes.map(({ premiere: une }) => une).indexOf(true, 1)).toBe(-1);
        for (const [rang, { du }] of periodes.slice(1).entries())
          expect(Date.parse(du) - Date.parse(periodes[rang]!.au)).toBe(86_400_000);
      }
  });

  it('changer de rythme ne change que les périodes qui commencent après', () => {
    const une = {
      debut: '2025-01-01',
      versions: [version(), version({ aPartirDu: '2027-01-01', periodicite: 'mois' })],
    };
    expect(
      periodesJusquAu(une, '2027-02-01')
        .slice(-3)
        .map(({ cle }) => cle),
    ).toEqual(['2026-T4', '2027-01', '2027-02']);
  });

  it('une activité finie ne déclare plus rien après son dernier jour, et sa dernière période s’y arrête', () => {
    const periodes = periodesJusquAu(activite({}, { fin: '2026-05-10' }), '2027-01-01');
    expect(periodes.at(-1)).toMatchObject({ cle: '2026-T2', au: '2026-05-10', echeance: '2026-07-31' });
  });

  it('le Vendredi saint recule une échéance en Alsace-Moselle, et là seulement', () => {
    expect([echeanceDe('2051-02-28'), echeanceDe('2051-02-28', true)]).toEqual(['2051-03-31', '2051-04-04']);
    const periode = (zone: 'generale' | 'moselle') =>
      periodeDe(activite({ zone, periodicite: 'mois' }), '2051-02').echeance;
    expect([periode('generale'), periode('moselle')]).toEqual(['2051-03-31', '2051-04-04']);
  });

  it.each(['2026-T3-', '2021-T4', '2026', '2026-09', 'n’importe quoi'])(
    'refuse « %s », qu’une activité au trimestre ne déclare pas',
    (cle) => {
      expect(() => periodeDe(activite(), cle)).toThrow(
        expect.objectContaining({ code: 'PERIODE_FAUSSE', details: { periode: cle } }),
      );
    },
  );
});

describe('La fin de l’ACRE', () => {
  it.each([
    ['2026-03-15', '2026-12-31'],
    ['2026-06-30', '2027-03-31'],
    ['2026-07-01', '2027-06-30'],
    ['2026-09-30', '2027-06-30'],
    ['2026-10-01', '2027-09-30'],
  ])('cas 7 : commencée le %s, elle finit le %s : un trimestre civil, et non douze mois', (debut, fin) => {
    expect(finDeLAcre(debut)).toBe(fin);
  });
});

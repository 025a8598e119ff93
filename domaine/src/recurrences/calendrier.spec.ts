import fc from 'fast-check';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { ajouterJours, ecartEnJours, finDuMois } from '../valeurs/date-civile';
import {
  type Ancre,
  echeancesAVenir,
  echeancesTombees,
  estApresLaFin,
  finProche,
  jourDeLEcheance,
  periodeDeLEcheance,
  periodeEntamee,
  rangAPartirDu,
  type Rythme,
} from './calendrier';

const mensuel = (ancre: Ancre, debut: string): Rythme => ({ unite: 'mois', pas: 1, ancre, debut });
const jours = (rythme: Rythme, rangs: readonly number[]): string[] =>
  rangs.map((k) => jourDeLEcheance(rythme, k));

describe('Les échéances d’une série', () => {
  it('cas 1 : l’ancre 31 finit chaque mois, et revient au 31 ; 30, 28 et « dernier » de même', () => {
    expect(jours(mensuel(31, '2027-01-31'), [0, 1, 2, 3, 4])).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(jourDeLEcheance(mensuel(31, '2027-01-31'), 13)).toBe('2028-02-29');
    expect(jours(mensuel(30, '2027-01-30'), [0, 1, 2, 3])).toEqual([
      '2027-01-30',
      '2027-02-28',
      '2027-03-30',
      '2027-04-30',
    ]);
    for (const jour of jours(mensuel(28, '2027-01-28'), [0, 1, 2, 13, 25])) expect(jour.slice(8)).toBe('28');
    expect(jours(mensuel('dernier', '2027-02-28'), [0, 1, 2])).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('cas 2 : chaque année depuis un 29 février, et de quinze en quinze jours', () => {
    const annuel: Rythme = { unite: 'an', pas: 1, ancre: 29, debut: '2028-02-29' };
    expect(jours(annuel, [1, 2, 3, 4])).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    const quinzaine: Rythme = { unite: 'semaine', pas: 2, ancre: 4, debut: '2026-11-26' };
    expect(jours(quinzaine, [0, 1, 2, 3])).toEqual(['2026-11-26', '2026-12-10', '2026-12-24', '2027-01-07']);
  });

  it('la première est le premier jour de l’ancre à partir du début, ce jour compris', () => {
    expect(jourDeLEcheance(mensuel(1, '2026-12-15'), 0)).toBe('2027-01-01');
    expect(jourDeLEcheance(mensuel(15, '2026-12-15'), 0)).toBe('2026-12-15');
    expect(jourDeLEcheance(mensuel(31, '2027-02-28'), 0)).toBe('2027-02-28');
    const lundi: Rythme = { unite: 'semaine', pas: 1, ancre: 1, debut: '2026-11-28' };
    expect(jourDeLEcheance(lundi, 0)).toBe('2026-11-30');
    expect(jourDeLEcheance({ ...lundi, debut: '1999-12-31' }, 0)).toBe('2000-01-03');
  });

  it('cas 13 : entamée, la part d’avance est la première échéance, au jour du début ; échue, elle raccourcit la première', () => {
    const avance: Rythme = { ...mensuel(1, '2027-01-15'), entamee: 'a_venir' };
    expect(jours(avance, [0, 1, 2])).toEqual(['2027-01-15', '2027-02-01', '2027-03-01']);
    expect([0, 1].map((k) => periodeDeLEcheance(avance, k, 'a_venir'))).toEqual([
      { du: '2027-01-15', au: '2027-01-31' },
      { du: '2027-02-01', au: '2027-02-28' },
    ]);
    const rangs = ['2027-01-01', '2027-01-15', '2027-01-16', '2027-02-01', '2027-02-02', '2028-02-02'];
    expect(rangs.map((jour) => rangAPartirDu(avance, jour))).toEqual([0, 0, 1, 1, 2, 14]);
    const echue: Rythme = { ...mensuel(1, '2027-01-15'), entamee: 'ecoulee' };
    expect(jours(echue, [0, 1])).toEqual(['2027-02-01', '2027-03-01']);
    expect(periodeDeLEcheance(echue, 0, 'ecoulee')).toEqual({ du: '2027-01-15', au: '2027-01-31' });
    expect(periodeEntamee(avance)).toEqual({ du: '2027-01-01', au: '2027-01-31' });
    expect(periodeEntamee(mensuel(1, '2027-02-01'))).toBeNull();
  });

  it('cas 3 : des séries au hasard suivent la règle de l’agenda : le plus grand jour du mois qui ne dépasse pas l’ancre', () => {
    const rythme = fc.record({
      ancre: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('dernier' as const)),
      pas: fc.integer({ min: 1, max: 12 }),
      ecart: fc.integer({ min: 0, max: 3_000 }),
      k: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(rythme, ({ ancre, pas, ecart, k }) => {
        const debut = ajouterJours('2026-01-01', ecart);
        // Jour après jour, sans calcul de mois : le k-ième mois retenu, et son plus grand jour permis.
        const gardes: string[] = [];
        let [jour, mois] = [debut, -1];
        for (; gardes.length <= k; jour = ajouterJours(jour, 1)) {
          const estLeJour =
            jour === finDuMois(jour)
              ? ancre === 'dernier' || Number(jour.slice(8)) <= ancre
              : Number(jour.slice(8)) === ancre;
          if (!estLeJour) continue;
          mois += 1;
          if (mois % pas === 0) gardes.push(jour);
        }
        expect(jourDeLEcheance({ unite: 'mois', pas, ancre, debut }, k)).toBe(gardes[k]);
      }),
      { numRuns: selonLaTaille(60, 1_000), seed: 20261128 },
    );
  });

  it('cas 4 : la période va jusqu’à la veille de la suivante, ou depuis la précédente', () => {
    expect(periodeDeLEcheance(mensuel(31, '2027-01-31'), 1, 'a_venir')).toEqual({
      du: '2027-02-28',
      au: '2027-03-30',
    });
    expect(periodeDeLEcheance(mensuel(1, '2026-12-01'), 0, 'ecoulee')).toEqual({
      du: '2026-11-01',
      au: '2026-11-30',
    });
    expect(periodeDeLEcheance(mensuel(1, '2026-12-01'), 0, 'aucune')).toBeNull();
  });

  it('les périodes se suivent sans trou ni double, quel que soit le rythme', () => {
    const rythme = fc.record({
      unite: fc.constantFrom('semaine' as const, 'mois' as const, 'an' as const),
      ancre: fc.integer({ min: 1, max: 7 }),
      pas: fc.integer({ min: 1, max: 12 }),
      k: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(rythme, ({ k, ...reste }) => {
        const une = { ...reste, debut: '2026-01-31' };
        for (const facturee of ['a_venir', 'ecoulee'] as const) {
          const [premiere, suivante] = [k, k + 1].map((rang) => periodeDeLEcheance(une, rang, facturee)!);
          expect(ecartEnJours(premiere!.au, suivante!.du)).toBe(1);
        }
      }),
      { numRuns: 300, seed: 20261128 },
    );
  });

  it('le rang à partir d’un jour est celui de la première échéance qui n’est pas passée', () => {
    const rythme = fc.record({
      unite: fc.constantFrom('semaine' as const, 'mois' as const, 'an' as const),
      ancre: fc.integer({ min: 1, max: 7 }),
      pas: fc.integer({ min: 1, max: 12 }),
      ecart: fc.integer({ min: -400, max: 8_000 }),
    });
    fc.assert(
      fc.property(rythme, ({ ecart, ...reste }) => {
        const une = { ...reste, debut: '2026-01-31' };
        const jour = ajouterJours(une.debut, ecart);
        const k = rangAPartirDu(une, jour);
        expect(jourDeLEcheance(une, k) >= jour).toBe(true);
        if (k > 0) expect(jourDeLEcheance(une, k - 1) < jour).toBe(true);
      }),
      { numRuns: 500, seed: 20261128 },
    );
  });

  it('cas 8 : reprise le 20 mars, une série du 1er attend avril', () => {
    const une = mensuel(1, '2027-01-01');
    expect(jourDeLEcheance(une, rangAPartirDu(une, '2027-03-20'))).toBe('2027-04-01');
  });

  it('finit au jour dit, compris, ou au bout de son nombre', () => {
    const une = mensuel(31, '2027-01-31');
    expect(estApresLaFin(une, 1, { date: '2027-02-28' })).toBe(false);
    expect(estApresLaFin(une, 2, { date: '2027-02-28' })).toBe(true);
    expect([11, 12].map((k) => estApresLaFin(une, k, { nombre: 12 }))).toEqual([false, true]);
    expect(estApresLaFin(une, 10_000, 'jamais')).toBe(false);
    expect(
      echeancesAVenir(une, { depuis: 10, fin: { nombre: 12 }, facturee: 'a_venir' }).map(({ le }) => le),
    ).toEqual(['2027-11-30', '2027-12-31']);
  });

  it('cas 7 : après une panne, ce qui est tombé est à faire ; au-delà de douze, les plus anciennes passent', () => {
    const du1er = mensuel(1, '2027-01-01');
    const trois = echeancesTombees(du1er, { prochaine: 1, fin: 'jamais', jour: '2027-04-15' });
    expect(trois).toEqual({ passees: [], aFaire: [1, 2, 3] });
    const hebdo: Rythme = { unite: 'semaine', pas: 1, ancre: 5, debut: '2027-01-01' };
    const cent = echeancesTombees(hebdo, {
      prochaine: 1,
      fin: 'jamais',
      jour: ajouterJours('2027-01-01', 100),
    });
    expect([cent.passees.length, cent.aFaire.length]).toEqual([2, 12]);
    expect(cent.passees).toEqual([1, 2]);
    expect(echeancesTombees(du1er, { prochaine: 4, fin: 'jamais', jour: '2027-04-15' }).aFaire).toEqual([]);
  });
});

describe('La fin d’une série', () => {
  const DU_1ER = { unite: 'mois', pas: 1, ancre: 1, debut: '2027-01-01' } as const;
  it.each([
    ['jamais', '2027-06-01', null],
    [{ nombre: 6 }, '2027-05-01', null],
    [{ nombre: 6 }, '2027-05-02', { k: 5, le: '2027-06-01' }],
    [{ nombre: 6 }, '2027-06-01', { k: 5, le: '2027-06-01' }],
    [{ nombre: 6 }, '2027-06-02', null],
    [{ date: '2027-06-30' }, '2027-05-20', { k: 5, le: '2027-06-01' }],
    [{ date: '2027-06-01' }, '2027-05-20', { k: 5, le: '2027-06-01' }],
    [{ date: '2027-05-31' }, '2027-05-20', null],
  ] as const)('%j, le %s : se dit dans les trente jours de la dernière échéance', (fin, jour, attendu) => {
    expect(finProche(DU_1ER, fin, jour)).toEqual(attendu);
  });
});

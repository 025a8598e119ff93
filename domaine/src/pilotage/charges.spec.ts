import {
  chargesDeLAnnee,
  dernierSolde,
  joursDeCharge,
  mouvementsDeCharges,
  SANS_CHARGES,
  soldeDeDepart,
} from './charges';

const loyer = { libelle: 'Loyer', centimes: 45_000, rythme: 'mois', jour: '2026-01-31' } as const;

describe('Une charge dite', () => {
  it('revient à son rythme, le même jour ou le dernier d’un mois plus court', () => {
    expect(joursDeCharge(loyer, '2026-01-30', '2026-04-30')).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ]);
    expect(joursDeCharge({ ...loyer, rythme: 'trimestre' }, '2026-01-31', '2026-12-31')).toEqual([
      ...['2026-04-30', '2026-07-31', '2026-10-31'],
    ]);
    expect(joursDeCharge({ rythme: 'annee', jour: '2024-02-29' }, '2026-01-01', '2028-12-31')).toEqual([
      ...['2026-02-28', '2027-02-28', '2028-02-29'],
    ]);
  });

  it('d’une seule fois, ne revient pas ; celle du jour même est passée', () => {
    const une = { rythme: 'une_fois', jour: '2026-12-01' } as const;
    expect(joursDeCharge(une, '2026-11-30', '2027-12-31')).toEqual(['2026-12-01']);
    expect(joursDeCharge(une, '2026-12-01', '2027-12-31')).toEqual([]);
    expect(joursDeCharge(loyer, '2025-01-01', '2025-12-31')).toEqual([]);
  });

  it('de l’année, se compte du 1er janvier à ce jour compris', () => {
    const dites = { ...SANS_CHARGES, charges: [{ ...loyer, jour: '2025-06-15' }] };
    expect(chargesDeLAnnee(dites, 2026, '2026-03-15')).toBe(3 * 45_000);
    expect(chargesDeLAnnee(dites, 2026, '2026-03-14')).toBe(2 * 45_000);
    expect(chargesDeLAnnee(dites, 2025, '2026-03-14')).toBe(7 * 45_000);
  });
});

describe('La CFE dite', () => {
  const sorties = (centimes: number) =>
    mouvementsDeCharges({ charges: [], cfe: { annee: 2026, centimes } }, '2026-11-26', '2027-12-31').map(
      ({ le, centimes: sortis }) => [le, sortis],
    );

  it('se paie le 15 décembre ; au-dessus de 3 000 €, la moitié s’en avance le 15 juin d’après', () => {
    expect(sorties(300_000)).toEqual([['2026-12-15', -300_000]]);
    expect(sorties(300_001)).toEqual([
      ['2026-12-15', -300_001],
      ['2027-06-15', -150_001],
    ]);
  });
});

describe('Le solde de départ', () => {
  it('part du dernier solde dit, plus les recettes notées depuis, moins ce qui devait sortir', () => {
    const soldes = [
      { le: '2026-11-01', centimes: 100_000 },
      { le: '2026-10-01', centimes: 1 },
      { le: '2026-12-01', centimes: 2 },
    ];
    const solde = dernierSolde({ charges: [], soldes }, '2026-11-26');
    expect(solde).toEqual(soldes[0]);
    const chiffre = soldeDeDepart(
      solde,
      [
        { le: '2026-11-10', centimes: 20_000 },
        { le: '2026-11-20', centimes: -5_000 },
      ],
      [{ le: '2026-11-05', centimes: -45_000, libelle: 'Loyer', lien: '/previsions' }],
    );
    expect(chiffre.centimes).toBe(70_000);
    expect(chiffre.termes).toEqual([
      { libelle: 'Solde dit le 01/11/2026', centimes: 100_000, lien: '/previsions' },
      { libelle: 'Recettes notées, 11/2026', centimes: 15_000, lien: '/recettes?periode=2026-11' },
      { libelle: '05/11/2026, Loyer', centimes: -45_000, lien: '/previsions' },
    ]);
  });

  it('sans solde dit, part de zéro, et ne compte rien d’autre', () => {
    expect(soldeDeDepart(null, [{ le: '2026-11-10', centimes: 5 }], []).termes).toEqual([]);
  });
});

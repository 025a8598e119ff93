import { estAVenir, placeChezNous, premierNumeroPropose } from './numeros';

const fac = (annee: number, rang: number) => ({ serie: 'FAC' as const, annee, rang });

describe('Les numéros de nos séries', () => {
  it('se reconnaissent, zéros de tête compris ; ceux des autres non', () => {
    expect(placeChezNous('FAC-2026-250')).toEqual(fac(2026, 250));
    expect(placeChezNous('FAC-2026-5')).toEqual(fac(2026, 5));
    expect(placeChezNous('AV-2026-001')).toMatchObject({ serie: 'AV', rang: 1 });
    expect(['2026-250', 'F103', 'FAC-26-001', 'DEV-2026-001'].map(placeChezNous)).toEqual(
      Array(4).fill(null),
    );
  });

  it('après 103 factures, la 104 et toutes les suivantes sont à venir, celles d’avant non', () => {
    const serie = { dernier: { annee: 2026, rang: 103 }, premierRang: 1 };
    const aVenir = (annee: number, rang: number) => estAVenir(fac(annee, rang), serie, 2026);
    expect([aVenir(2026, 103), aVenir(2026, 104), aVenir(2026, 250)]).toEqual([false, true, true]);
    expect([aVenir(2025, 900), aVenir(2027, 1)]).toEqual([false, true]);
  });

  it('rien d’émis : seuls les rangs d’avant le premier numéro dit sont libres', () => {
    const serie = { premierRang: 104 };
    const aVenir = (annee: number, rang: number) => estAVenir(fac(annee, rang), serie, 2026);
    expect([aVenir(2026, 103), aVenir(2026, 104), aVenir(2025, 104), aVenir(2027, 1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('rien d’émis, en janvier : une facture de décembre peut encore prendre l’année d’avant, et la suivante repart de 1', () => {
    const aVenir = (annee: number, rang: number) => estAVenir(fac(annee, rang), { premierRang: 104 }, 2026);
    expect([aVenir(2026, 103), aVenir(2026, 104), aVenir(2027, 3)]).toEqual([false, true, true]);
  });

  it('le premier numéro proposé suit le dernier, si la forme et l’année sont les nôtres', () => {
    expect(premierNumeroPropose('FAC-2026-103', 2026)).toBe(104);
    expect(['F103', 'FAC-2025-103', 'AV-2026-003'].map((cle) => premierNumeroPropose(cle, 2026))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

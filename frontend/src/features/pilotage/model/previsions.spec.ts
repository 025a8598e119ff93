import { PREVISIONS } from '@facturier/domaine/contrat/openapi/exemples/previsions';
import { avecSolde, constatDePrevision, eurosTapes, fauteDEuros, phraseDObjectif, SOLDE } from './previsions';

const previsions = (...points: [le: string, sur: number, probable: number][]) =>
  constatDePrevision({
    ...PREVISIONS.PrevisionsDesComptes,
    points: points.map(([le, sur, probable]) => ({ le, sur, probable })),
  });

describe('Ce que dit une prévision', () => {
  it('le dernier jour, sûr et probable, et le jour le plus bas s’il vient avant', () => {
    expect(previsions(['2026-11-26', 500, 500], ['2026-12-22', 900, 900])).toBe(
      'Le 24\u00a0février 2027\u00a0: 900,00\u00a0€.',
    );
    expect(previsions(['2026-11-26', 500, 500], ['2026-12-05', -50, -50], ['2027-01-15', 300, 1_100])).toBe(
      'Le 24\u00a0février 2027\u00a0: 300,00\u00a0€ sûrs, 1\u00a0100,00\u00a0€ avec le probable. Au plus bas\u00a0: \u221250,00\u00a0€ le 5\u00a0décembre 2026.',
    );
  });

  it('un objectif atteint, dépassé au même rythme, ou qui manquerait', () => {
    const objectif = {
      annee: 2026,
      sur: 'encaisse',
      montant: 100,
      fait: 50,
      projete: 80,
      manque: 20,
    } as const;
    expect(phraseDObjectif(objectif)).toContain('il manquerait 20,00\u00a0€');
    expect(phraseDObjectif({ ...objectif, projete: 120, manque: 0 })).toContain('au-delà de l’objectif');
    expect(phraseDObjectif({ ...objectif, fait: 100 })).toBe('Objectif atteint.');
  });
});

describe('Ce qui se tape', () => {
  it('un solde peut être à découvert, une charge non', () => {
    expect(eurosTapes('-40', SOLDE)).toBe(-40);
    expect(fauteDEuros('-40', 'requis', SOLDE)).toBeNull();
    expect(fauteDEuros('-40', 'requis')).not.toBeNull();
    expect(fauteDEuros('', 'requis')).toBe('requis');
  });

  it('le solde redit d’un jour remplace le sien', () => {
    const connues = { ...PREVISIONS.ChargesConnues, soldes: [{ le: '2026-11-26', montant: 1 }] };
    expect(avecSolde(connues, { le: '2026-11-26', montant: 2 })).toEqual([{ le: '2026-11-26', montant: 2 }]);
  });
});

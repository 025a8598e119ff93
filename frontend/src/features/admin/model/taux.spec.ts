import type { TauxLegaux } from '@facturier/domaine/contrat/retards';
import { corpsDuTaux, REGLE_TAUX, semestresASaisir } from './taux';

const connus = (manquants: string[]): TauxLegaux => ({
  taux: ['2026-01-01', '2025-07-01'].map((semestre) => ({
    semestre,
    legal: 2.62,
    bce: 2.15,
    source: 'JO',
    saisi: false,
  })),
  manquants,
});

describe('Les taux à saisir', () => {
  it('proposent d’abord ce qui manque, puis le prochain, puis ce qui se corrige', () => {
    expect(semestresASaisir(connus(['2026-07-01']))).toEqual([
      '2026-07-01',
      '2027-01-01',
      '2026-01-01',
      '2025-07-01',
    ]);
    expect(semestresASaisir(connus([]))[0]).toBe('2026-07-01');
  });

  it('se tapent à la française, et se refusent à trois décimales', () => {
    const saisie = { semestre: '2026-07-01', legal: '2,6', bce: '2', source: 'Arrêté' };
    expect(REGLE_TAUX(saisie)).toEqual({ semestre: null, legal: null, bce: null, source: null });
    expect(corpsDuTaux(saisie)).toEqual({ semestre: '2026-07-01', legal: 2.6, bce: 2, source: 'Arrêté' });
    expect(REGLE_TAUX({ ...saisie, legal: '2,625', bce: '', source: '' })).toMatchObject({
      legal: expect.any(String),
      bce: 'Indiquez le taux.',
      source: 'Citez l’arrêté qui fixe ce taux.',
    });
  });
});

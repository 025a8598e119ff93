import { activite, enEuros } from '../../test/support/activites';
import { periodeDe } from '../cotisations/calendrier';
import { RIEN } from '../cotisations/categories';
import { TAUX_DU_PRODUIT } from '../cotisations/taux';
import type { MouvementArgumente } from './attendus';
import { declarationsPrevues, type PeriodeAPayer } from './declarations-prevues';
import { prevoir } from './prevision';

const JOUR = '2026-11-26';
const cadre = { activite: activite(), connus: TAUX_DU_PRODUIT, aujourdhui: JOUR };
const periode = (cle: string, autres: Partial<PeriodeAPayer> = {}): PeriodeAPayer => ({
  ...{ periode: periodeDe(cadre.activite, cle), recu: RIEN, report: RIEN, chambreDue: true },
  ...autres,
});
const entree = (le: string, euros: number, autres: Partial<MouvementArgumente> = {}): MouvementArgumente => ({
  ...{ sorte: 'facture', le, centimes: euros * 100, sur: true, libelle: 'FAC-1', lien: '/factures/1' },
  parts: enEuros({ liberal: euros }),
  ...autres,
});
const sorties = (...demande: Parameters<typeof declarationsPrevues>) =>
  declarationsPrevues(...demande).mouvements.map(({ le, centimes, sur }) => [le, centimes, sur]);

describe('Les déclarations d’une prévision', () => {
  it('cas 56 : de ce qui est reçu et de ce qui est attendu dans la période : 1 728,60 € le 1er février', () => {
    const t4 = periode('2026-T4', { recu: enEuros({ liberal: 5_500 }) });
    const facture = entree('2026-12-22', 1_200);
    const devis = entree('2027-01-15', 800, { sur: false, sorte: 'devis', libelle: 'DEV-1' });
    const { mouvements } = declarationsPrevues([t4], [facture, devis], cadre);
    expect(mouvements.map(({ le, centimes }) => [le, centimes])).toEqual([['2027-02-01', -172_860]]);
    const { sur, probable } = prevoir(100_000, [facture, devis, ...mouvements], JOUR);
    expect([sur.centimes, probable.centimes]).toEqual([47_140, 127_140]);
  });

  it('ce qu’un devis accepté y ajouterait ne pèse que sur le probable', () => {
    const t4 = periode('2026-T4', { recu: enEuros({ liberal: 1_000 }) });
    const devis = entree('2026-12-20', 500, { sur: false });
    // 25,6 % et 0,2 % de 1 000, puis de 500.
    expect(sorties([t4], [devis], cadre)).toEqual([
      ['2027-02-01', -25_800, true],
      ['2027-02-01', -12_900, false],
    ]);
  });

  it('déclarée, coûte sa copie ; en retard, se paie demain ; rien reçu, rien ne sort', () => {
    expect(sorties([periode('2026-T4', { declareeCentimes: 5_000 })], [], cadre)).toEqual([
      ['2027-02-01', -5_000, true],
    ]);
    const tard = periode('2026-T2', { recu: enEuros({ liberal: 1_000 }) });
    expect(sorties([tard, periode('2026-T4')], [], cadre)).toEqual([['2026-11-27', -25_800, true]]);
  });

  it('sans taux lu, ou si une somme tait ce qu’elle paie, se dit et ne se devine pas', () => {
    const muette = entree('2026-12-20', 10, { parts: null });
    const { mouvements, exclus } = declarationsPrevues(
      [
        periode('2026-T4'),
        periode('2027-T1', { recu: enEuros({ liberal: 10 }) }),
        periode('2026-T3', { recu: null }),
      ],
      [muette],
      cadre,
    );
    expect(mouvements).toEqual([]);
    expect(exclus.map(({ libelle, centimes }) => [libelle, centimes])).toEqual([
      ['Urssaf, 4e\u00a0trimestre\u00a02026\u00a0: une somme ne dit pas ce qu’elle paie\u00a0: FAC-1', 0],
      [
        'Urssaf, 1er\u00a0trimestre\u00a02027\u00a0: taux à confirmer, celui de l’an passé n’est pas repris',
        0,
      ],
      ['Urssaf, 3e\u00a0trimestre\u00a02026\u00a0: une somme ne dit pas ce qu’elle paie', 0],
    ]);
  });
});

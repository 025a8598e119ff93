import { activite, declarer, enEuros } from '../../test/support/activites';
import type { RecetteDatee } from '../cotisations/recettes-declarees';
import { TAUX_DU_PRODUIT } from '../cotisations/taux';
import { type AnneeAEstimer, estimationDeLAnnee } from './reste';

const recette = (date: string, euros: number): RecetteDatee => ({
  ...{ date, montantCentimes: euros * 100, numero: 'FAC-1', parts: enEuros({ liberal: euros }) },
});
const estimer = (autres: Partial<AnneeAEstimer> = {}): number =>
  estimationDeLAnnee({
    ...{ annee: 2026, activite: activite(), chambresDues: () => true, connus: TAUX_DU_PRODUIT },
    ...{ recettes: [], copies: new Map(), aujourdhui: '2026-11-26' },
    ...autres,
  }).totalCentimes;

describe('Ce que coûtent les recettes d’une année', () => {
  it('chaque période à son taux, celle qui court comprise', () => {
    const recettes = [recette('2026-02-01', 1_000), recette('2026-11-01', 2_000)];
    expect(estimer({ recettes })).toBe(25_800 + 51_600);
  });

  it('une période déclarée coûte sa copie, quoi que dise le livre depuis', () => {
    const copie = declarer(activite(), '2026-T1', enEuros({ liberal: 500 })).estimation;
    const recettes = [recette('2026-02-01', 1_000)];
    expect(estimer({ recettes, copies: new Map([['2026-01-01', copie]]) })).toBe(12_900);
  });

  it('chaque période demande, de son dernier jour, si les chambres l’appellent', () => {
    const vendeur = activite(
      { categories: ['vente'], chambre: 'cci' },
      { debut: '2025-10-31', acre: { obtenue: false } },
    );
    const parts = enEuros({ vente: 10_000 });
    const recettes = ['2026-01-10', '2026-06-10'].map((date) => ({ ...recette(date, 10_000), parts }));
    const cout = (chambresDues: AnneeAEstimer['chambresDues']) =>
      estimer({ activite: vendeur, recettes, chambresDues });
    const [sans, avec] = [cout(() => false), cout((au) => au >= '2026-04-01')];
    expect(avec - sans).toBe(150);
  });

  it('une période à cheval ne compte que ce qu’elle a reçu dans l’année', () => {
    const acheval = activite({ periodicite: 'trimestre' }, { debut: '2025-10-31', acre: { obtenue: false } });
    const recettes = [recette('2025-12-01', 9_000), recette('2026-01-10', 1_000)];
    expect(estimer({ activite: acheval, recettes })).toBe(25_800);
  });
});

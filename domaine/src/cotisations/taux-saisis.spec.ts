import { CODES_DE_TAUX, TAUX_DU_PRODUIT, type TauxAjoute } from './taux';
import { dernierConnu, refusDeJours, tauxManquants } from './taux-saisis';

const saisi = (valeur: number, du = '2027-01-01', jusquAu = '2027-12-31'): TauxAjoute => ({
  ...{ code: 'liberal', valeur, du, jusquAu, source: 'décret lu' },
});

describe('Les taux saisis', () => {
  it('complètent ceux du produit, et n’en changent aucun', () => {
    expect(refusDeJours({ du: '2026-12-31', jusquAu: '2027-12-31' })?.champ).toBe('du');
    expect(refusDeJours({ du: '2027-01-01', jusquAu: '2026-12-31' })?.champ).toBe('jusquAu');
    expect(refusDeJours({ du: '2027-01-01', jusquAu: '2027-12-31' })).toBeNull();
  });

  it('de deux qui vont aussi loin, le dernier l’emporte', () => {
    expect(dernierConnu(TAUX_DU_PRODUIT, 'liberal')).toMatchObject({ valeur: 25_600, saisi: false });
    const connus = { ajoutes: [saisi(25_700), saisi(26_100), saisi(25_900, '2027-01-01', '2027-06-30')] };
    expect(dernierConnu(connus, 'liberal')).toMatchObject({ valeur: 26_100, saisi: true });
  });

  it('se demandent soixante jours avant de manquer', () => {
    expect(tauxManquants(TAUX_DU_PRODUIT, '2026-11-01')).toEqual([]);
    expect(tauxManquants(TAUX_DU_PRODUIT, '2026-11-02')).toEqual(CODES_DE_TAUX);
    expect(tauxManquants({ ajoutes: [saisi(25_600)] }, '2026-11-02')).not.toContain('liberal');
  });
});

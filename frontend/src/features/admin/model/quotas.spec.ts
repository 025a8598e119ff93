import { lireQuota } from './quotas';

describe('Un quota tapé', () => {
  it('vide : celui du plan', () => {
    expect(lireQuota(' ')).toBeNull();
  });

  it('un entier, zéro compris, avec ou sans espaces', () => {
    expect(lireQuota('0')).toBe(0);
    expect(lireQuota('1\u202f200')).toBe(1200);
  });

  it.each(['-1', '2,5', '2.5', 'dix', '100001', '9999999'])('refusé : %s', (texte) => {
    expect(lireQuota(texte)).toBeUndefined();
  });
});

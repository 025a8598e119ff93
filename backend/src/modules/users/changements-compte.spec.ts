import { annonceDuCompte } from './changements-compte.service';

const marie = { id: 'marie', sid: 's1', estAdmin: false };
const admin = { id: 'admin', sid: 's2', estAdmin: true };

describe('Ce qu’un compte fait entendre en direct', () => {
  it.each([
    [{ planActuel: 'premium' as const }, { cause: 'plan', planActuel: 'premium' }, false],
    [{ quotas: { factures: 3 } }, { cause: 'quotas' }, false],
    [{ banniLe: new Date(0) }, { cause: 'banni' }, true],
    [{ supprimeLe: new Date(0) }, { cause: 'supprime' }, true],
  ])('%j : à la personne seule, jamais à l’administration', (champs, donnees, ferme) => {
    const annonce = annonceDuCompte('marie', champs);
    expect(annonce?.pour?.(marie)).toEqual({ nom: 'compte', donnees });
    expect(annonce?.ferme?.(marie)).toBe(ferme);
    expect([annonce?.pour?.(admin), annonce?.ferme?.(admin)]).toEqual([null, false]);
  });

  it('ne dit rien d’un compte rétabli : ses flux étaient fermés', () => {
    expect(annonceDuCompte('marie', { banniLe: null })).toBeNull();
  });

  it('l’administration entend ce qui touche son propre compte', () => {
    expect(annonceDuCompte('admin', { quotas: {} })?.pour?.(admin)).toMatchObject({ nom: 'compte' });
  });
});

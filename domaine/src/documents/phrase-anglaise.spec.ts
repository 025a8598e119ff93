import { nomEnAnglais, suiteEnAnglais } from './phrase-anglaise';
import type { EtatADire } from '../factures/phrase-reglement';
import { suiteDuMontant } from '../factures/phrase-reglement';

const ETAT: EtatADire = {
  reglement: { etat: 'du', le: null },
  joursDeRetard: 0,
  resteCentimes: 12_000,
  totalCentimes: 12_000,
  dateEcheance: '2026-12-21',
};

describe('Où en est un règlement, en anglais', () => {
  it.each<[Partial<EtatADire>, string]>([
    [{ reglement: null }, ''],
    [{ reglement: { etat: 'regle', le: '2026-12-01' } }, ', paid on 1 December 2026'],
    [{ reglement: { etat: 'regle', le: null } }, ', paid'],
    [{ reglement: { etat: 'declare', le: '2026-12-01' } }, ', which you reported as paid on 1 December 2026'],
    [{}, ', due by 21 December 2026'],
    [{ resteCentimes: 5_000 }, ', of which €50.00 remains due by 21 December 2026'],
    [{ joursDeRetard: 3 }, ', which was due on 21 December 2026'],
    [{ joursDeRetard: 3, resteCentimes: 5_000 }, ', of which €50.00 remains due since 21 December 2026'],
    [{ dateEcheance: null }, ''],
  ])('%j : « %s », vide là où le français l’est', (plus, dit) => {
    const etat = { ...ETAT, ...plus };
    expect(suiteEnAnglais(etat).replace(/\u00a0/g, ' ')).toBe(dit);
    expect(suiteEnAnglais(etat) === '').toBe(suiteDuMontant(etat) === '');
  });

  it('un avoir est une « credit note »', () => {
    expect([nomEnAnglais({ genre: 'facture' }), nomEnAnglais({ genre: 'avoir' })]).toEqual([
      'Invoice',
      'Credit note',
    ]);
  });
});

import { tarifAu, tarifs } from '@facturier/domaine/abonnement/plans';
import { dureeEssai } from './essai';

describe('La durée de l’essai', () => {
  it('est celle de la table des plans, au jour dit', () => {
    const { dureeEssaiJours } = tarifAu('2026-11-21', tarifs({ factures: 5, clients: 5 }));
    expect(dureeEssai('2026-11-21')).toBe(`${dureeEssaiJours}\u00a0jours`);
  });

  it('n’existe pas avant le premier tarif', () => {
    expect(() => dureeEssai('2025-12-31')).toThrow('Aucun tarif');
  });

  it('est celle du jour de Paris, où l’année commence avant celle de Greenwich', () => {
    jest.useFakeTimers({ now: new Date('2025-12-31T23:30:00Z') });
    expect(dureeEssai()).toBe(dureeEssai('2026-01-01'));
    jest.useRealTimers();
  });
});

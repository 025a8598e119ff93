import { type Avis, avisDu, etatAbonnement, faitsInitiaux, JOUR_MS } from './etat-abonnement';

const DEBUT = new Date('2026-11-01T10:00:00Z');
const FIN = new Date(DEBUT.getTime() + 15 * JOUR_MS);
const avis = (instant: string, dernier: Avis | null = null) => {
  const maintenant = new Date(instant);
  return avisDu(etatAbonnement(faitsInitiaux(DEBUT, 'essai'), maintenant, 15), dernier, maintenant);
};

describe('Les avis de fin d’essai', () => {
  it('partent trois jours civils avant, la veille, puis à la fin', () => {
    expect(avis('2026-11-12T22:59:59Z')).toBeNull();
    expect(avis('2026-11-12T23:00:00Z')).toEqual({ finEssai: FIN, stade: 'j3' });
    expect(avis('2026-11-15T05:00:00Z')).toEqual({ finEssai: FIN, stade: 'j1' });
    expect(avis('2026-11-16T10:00:00Z')).toEqual({ finEssai: FIN, stade: 'fin' });
  });

  it('ne se répètent pas, et ne reculent pas', () => {
    expect(avis('2026-11-13T05:00:00Z', { finEssai: FIN, stade: 'j3' })).toBeNull();
    expect(avis('2026-11-13T05:00:00Z', { finEssai: FIN, stade: 'j1' })).toBeNull();
    expect(avis('2026-12-25T05:00:00Z', { finEssai: FIN, stade: 'fin' })).toBeNull();
  });

  it('repartent quand l’essai a été prolongé', () => {
    const ancienne = new Date(FIN.getTime() - 7 * JOUR_MS);
    expect(avis('2026-11-13T05:00:00Z', { finEssai: ancienne, stade: 'fin' })).toMatchObject({ stade: 'j3' });
  });

  it('ne concernent que l’essai', () => {
    const maintenant = new Date('2026-11-16T10:00:00Z');
    const gratuit = { ...faitsInitiaux(DEBUT, 'essai'), gratuitChoisiLe: DEBUT };
    expect(avisDu(etatAbonnement(gratuit, maintenant, 15), null, maintenant)).toBeNull();
  });
});

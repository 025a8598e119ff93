import fc from 'fast-check';
import { estOuvre } from '../relances/jours-ouvres';
import { ajouterJours, ecartEnJours } from '../valeurs/date-civile';
import {
  type Conclusion,
  CONTEXTES,
  dernierJourPourSeRetracter,
  premierPaiement,
  retractable,
} from './retractation';

const DISTANCE: Conclusion = { typeClient: 'particulier', contexte: 'distance' };
const CHEZ_LUI: Conclusion = { typeClient: 'particulier', contexte: 'hors_etablissement' };

describe('La rétractation', () => {
  it.each([
    ['2026-11-03', '2026-11-17', 'un mardi : quatorze jours après'],
    ['2026-11-07', '2026-11-23', 'un samedi : reporté au lundi'],
    ['2026-10-28', '2026-11-12', 'le 11 novembre, férié : reporté au lendemain'],
    ['2026-12-11', '2026-12-28', 'Noël, puis un samedi et un dimanche'],
    ['2026-12-18', '2027-01-04', 'le jour de l’an, puis un samedi et un dimanche'],
    ['2027-03-15', '2027-03-30', 'le lundi de Pâques'],
  ])('d’un contrat du %s court jusqu’au %s (%s)', (le, dernier) => {
    expect(dernierJourPourSeRetracter(DISTANCE, le)).toBe(dernier);
  });

  it('n’est pas due à un professionnel, ni d’un contrat conclu dans l’établissement, ni d’une exception annoncée', () => {
    expect(
      dernierJourPourSeRetracter({ typeClient: 'professionnel', contexte: 'distance' }, '2026-11-03'),
    ).toBeNull();
    expect(dernierJourPourSeRetracter({ ...DISTANCE, contexte: 'etablissement' }, '2026-11-03')).toBeNull();
    for (const exception of ['sur_mesure', 'urgence'] as const)
      expect(retractable({ ...CHEZ_LUI, exception })).toBe(false);
  });

  it('protège un professionnel de cinq salariés au plus, démarché hors établissement seulement', () => {
    const petit = (contexte: Conclusion['contexte']) =>
      retractable({ typeClient: 'professionnel', contexte, petitProfessionnel: true });
    expect(CONTEXTES.map(petit)).toEqual([false, true, false]);
  });

  it('ne finit jamais avant quatorze jours, ni un jour chômé, et jamais plus de quatre jours après', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (jours) => {
        const le = ajouterJours('2026-01-01', jours);
        const dernier = dernierJourPourSeRetracter(DISTANCE, le)!;
        expect(estOuvre(dernier)).toBe(true);
        expect(ecartEnJours(le, dernier)).toBeGreaterThanOrEqual(14);
        expect(ecartEnJours(le, dernier)).toBeLessThanOrEqual(18);
      }),
    );
  });
});

describe('Le premier paiement', () => {
  it('attend, hors établissement, que sept jours soient passés : le huitième', () => {
    expect(premierPaiement(CHEZ_LUI, '2026-11-03')).toBe('2026-11-11');
    expect(premierPaiement({ ...CHEZ_LUI, exception: 'sur_mesure' }, '2026-11-03')).toBe('2026-11-11');
  });

  it('n’attend pas d’une réparation urgente, demandée à domicile (C. consom., art. L221-10, al. 2, 4°)', () => {
    expect(premierPaiement({ ...CHEZ_LUI, exception: 'urgence' }, '2026-11-03')).toBe('2026-11-03');
    const petit = { ...CHEZ_LUI, typeClient: 'professionnel', petitProfessionnel: true } as const;
    expect(premierPaiement({ ...petit, exception: 'urgence' }, '2026-11-03')).toBe('2026-11-03');
    expect(premierPaiement(petit, '2026-11-03')).toBe('2026-11-11');
  });

  it('est permis le jour même à distance, dans l’établissement, et d’un professionnel', () => {
    expect(premierPaiement(DISTANCE, '2026-11-03')).toBe('2026-11-03');
    expect(premierPaiement({ ...CHEZ_LUI, typeClient: 'professionnel' }, '2026-11-03')).toBe('2026-11-03');
  });
});

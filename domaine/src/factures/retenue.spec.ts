import fc from 'fast-check';
import { ajouterJours } from '../valeurs/date-civile';
import { joursDeRetard } from './reglement';
import {
  annonceDe,
  aReclamer,
  type AvecRetenue,
  echeanceExigible,
  exigibleMaintenant,
  liberableApres,
  recusAuPlusTard,
  retenu,
  type RetenueDeGarantie,
  sAnnonce,
  seuleLaRetenue,
} from './retenue';

const RETENUE: RetenueDeGarantie = { tauxCentiemes: 500, centimes: 2_001 };
const facture = (champs: Partial<AvecRetenue> = {}): AvecRetenue => ({
  totalTtcCentimes: 40_020,
  resteCentimes: 40_020,
  retenue: RETENUE,
  ...champs,
});
const LIBERABLE = { ...RETENUE, liberableLe: '2028-03-15' };

describe('Retenue de garantie', () => {
  it('à payer maintenant : le reste moins la retenue ; payé, il ne reste qu’elle (cas 21)', () => {
    expect(exigibleMaintenant(facture(), '2027-01-01')).toBe(38_019);
    const payee = facture({ resteCentimes: 2_001 });
    expect([exigibleMaintenant(payee, '2027-01-01'), retenu(payee, '2027-01-01')]).toEqual([0, 2_001]);
  });

  it('elle se libère un an après la réception, annoncée trente jours avant (cas 22)', () => {
    expect(liberableApres('2027-03-15')).toBe('2028-03-15');
    expect(liberableApres('2028-02-29')).toBe('2029-02-28');
    expect(annonceDe('2028-03-15')).toBe('2028-02-14');
    const libre = facture({ resteCentimes: 2_001, retenue: LIBERABLE });
    expect(exigibleMaintenant(libre, '2028-03-14')).toBe(0);
    expect(exigibleMaintenant(libre, '2028-03-15')).toBe(2_001);
    expect(echeanceExigible({ ...libre, dateEcheance: '2027-01-31' })).toBe('2028-03-15');
  });

  it('se libère au plus tard ce jour-là ce qui est reçu jusqu’à cette borne, un 29 février compris', () => {
    const jour = fc.integer({ min: 0, max: 4_000 }).map((n) => ajouterJours('2024-01-01', n));
    fc.assert(
      fc.property(jour, jour, (receptionLe, le) => {
        expect(receptionLe <= recusAuPlusTard(le)).toBe(liberableApres(receptionLe) <= le);
      }),
      { numRuns: 5_000, examples: [['2028-02-29', '2029-02-28']] },
    );
    expect(
      ['2028-02-13', '2028-02-14', '2028-03-15', '2028-03-16'].map((le) => sAnnonce('2028-03-15', le)),
    ).toEqual([false, true, true, false]);
  });

  it('elle est seule à rester quand le reste ne la dépasse pas, et que son jour se sait', () => {
    const seules = [
      facture({ resteCentimes: 2_001, retenue: LIBERABLE }),
      facture({ resteCentimes: 2_001 }),
      facture({ resteCentimes: 2_002, retenue: LIBERABLE }),
      facture({ resteCentimes: 0, retenue: LIBERABLE }),
    ];
    expect(seules.map(seuleLaRetenue)).toEqual([true, false, false, false]);
  });

  it('ôtée une fois de ce qui se demande, elle ne l’est pas une seconde', () => {
    for (const avoirsCentimes of [0, 10_000]) {
      const emise = facture({ resteCentimes: 30_020, avoirsCentimes });
      const demandee = aReclamer(emise, '2027-01-01');
      expect(demandee.resteCentimes).toBe(exigibleMaintenant(emise, '2027-01-01'));
      expect(aReclamer(demandee, '2027-01-01')).toEqual(demandee);
    }
  });

  it('opposée, elle attend, son jour passé', () => {
    const retenue = { ...LIBERABLE, opposee: true as const };
    expect(exigibleMaintenant(facture({ resteCentimes: 2_001, retenue }), '2029-01-01')).toBe(0);
  });

  it('un avoir la réduit avec la facture : jamais plus que son taux de ce qui reste facturé', () => {
    expect(retenu(facture({ resteCentimes: 30_020, avoirsCentimes: 10_000 }), '2027-01-01')).toBe(1_501);
  });

  it('la retenue seule n’est pas en retard avant son jour ; le reste l’est depuis l’échéance', () => {
    const faits = {
      ...({ genre: 'facture', statutEmetteur: 'envoyee', statutDestinataire: 'vue' } as const),
      ...{ payeCentimes: 0, dateEmission: '2027-01-01', dateEcheance: '2027-01-31' },
    };
    const retard = (champs: Partial<AvecRetenue>, jour: string) =>
      joursDeRetard({ ...faits, ...facture(champs) }, jour);
    expect(retard({}, '2027-02-10')).toBe(10);
    expect(retard({ resteCentimes: 2_001 }, '2027-02-10')).toBe(0);
    expect(retard({ resteCentimes: 2_001, retenue: LIBERABLE }, '2028-03-15')).toBe(0);
    expect(retard({ resteCentimes: 2_001, retenue: LIBERABLE }, '2028-03-20')).toBe(5);
  });
});

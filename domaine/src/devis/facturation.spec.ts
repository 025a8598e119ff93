import { ligneDeMontant } from '../documents/ligne';
import fc from 'fast-check';
import { calculerTotaux } from '../documents/totaux';
import { completerLigne } from '../documents/ligne';
import {
  type AcompteDuDevis,
  composerSolde,
  type FacturationDuDevis,
  imputable,
  lignesDAcompte,
  partager,
  refusDAcompte,
  refusDeSolde,
  resteAFacturer,
  sommesDuDevis,
} from './facturation';
import { montantDuVersement } from './offre';

const acompte = (montantCentimes: number, encaisseCentimes = 0, emise = true): AcompteDuDevis => ({
  montantCentimes,
  encaisseCentimes,
  emise,
});
const devis = (totalCentimes: number, acomptes: AcompteDuDevis[] = []): FacturationDuDevis => ({
  totalCentimes,
  acomptes,
  solde: null,
});
const centimes = fc.integer({ min: 1, max: 99_999_999 });

describe('Ce qui se facture d’un devis', () => {
  it('un acompte s’arrondit au centime, moitié vers le haut : 30 % de 333,33 € font 100,00 €', () => {
    expect(montantDuVersement({ tauxCentiemes: 3_000 }, 33_333)).toBe(10_000);
    expect(montantDuVersement({ tauxCentiemes: 5_000 }, 1)).toBe(1);
  });

  it('un acompte ne dépasse pas ce qui reste, brouillons compris', () => {
    const une = devis(100_000, [acompte(30_000, 30_000), acompte(30_000, 0, false)]);
    expect(resteAFacturer(une)).toBe(40_000);
    expect(refusDAcompte(une, 40_000)).toBeNull();
    expect(refusDAcompte(une, 40_001)).toEqual({
      code: 'PLAFOND_DEVIS',
      message: 'Il reste 400,00\u00a0€ à facturer de ce devis.',
    });
  });

  it('le solde attend que chaque acompte soit payé ; d’un acompte réduit par un avoir, ce qui en reste', () => {
    expect(refusDeSolde(devis(100_000, [acompte(30_000, 29_999)]))?.code).toBe('ACOMPTE_IMPAYE');
    expect(refusDeSolde(devis(100_000, [acompte(30_000, 0, false)]))?.message).toContain('brouillon');
    expect(refusDeSolde(devis(100_000, [acompte(10_000, 10_000)]))).toBeNull();
    expect(refusDeSolde(devis(100_000, [acompte(0)]))).toBeNull();
  });

  it('un seul solde à la fois, et plus d’acompte après lui', () => {
    const soldee = { ...devis(100_000), solde: { netCentimes: 100_000, emise: true, encaisseCentimes: 0 } };
    expect([refusDeSolde(soldee)?.code, refusDAcompte(soldee, 1)?.code]).toEqual([
      'PLAFOND_DEVIS',
      'PLAFOND_DEVIS',
    ]);
  });

  it('ne déduit que l’argent encaissé, jamais plus que ce que l’acompte demandait', () => {
    expect([
      imputable(acompte(30_000, 12_000)),
      imputable(acompte(30_000, 35_000)),
      imputable(acompte(9, 9, false)),
    ]).toEqual([12_000, 30_000, 0]);
  });

  it('dit accepté, facturé, encaissé sans compter un brouillon, ni l’argent d’un acompte deux fois', () => {
    const une = devis(100_000, [acompte(30_000, 30_000), acompte(20_000, 0, false)]);
    expect(sommesDuDevis(une)).toEqual({
      accepteCentimes: 100_000,
      factureCentimes: 30_000,
      encaisseCentimes: 30_000,
    });
    const soldee = {
      ...devis(100_000, [acompte(30_000, 30_000)]),
      solde: { netCentimes: 70_000, emise: true, encaisseCentimes: 5_000 },
    };
    expect(sommesDuDevis(soldee)).toEqual({
      accepteCentimes: 100_000,
      factureCentimes: 100_000,
      encaisseCentimes: 35_000,
    });
  });

  it('une situation qui vit, fût-elle un brouillon, ferme l’acompte comme le solde', () => {
    for (const emise of [true, false]) {
      const situations = [
        { netCentimes: 1_000, avoirsCentimes: 0, emise, encaisseCentimes: 0, definitive: false },
      ];
      const une = { ...devis(100_000), situations };
      expect([refusDAcompte(une, 1), refusDeSolde(une)].map((refus) => refus?.code)).toEqual([
        'PLAFOND_DEVIS',
        'PLAFOND_DEVIS',
      ]);
      expect(refusDAcompte(une, 1)?.message).toContain('par situations');
    }
  });

  it('mille devis au hasard, un à quatre acomptes : Σ acomptes + net du solde = total accepté, au centime', () => {
    const ligne = fc.record({
      quantiteMilliemes: fc.integer({ min: 1, max: 99_999 }),
      prixUnitaireDixMilliemes: fc.integer({ min: 1, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(
        fc.array(ligne, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 4 }),
        (lignes, taux) => {
          const { totalTtcCentimes } = calculerTotaux(lignes);
          let une = devis(totalTtcCentimes);
          for (const tauxCentiemes of taux) {
            const montant = montantDuVersement({ tauxCentiemes }, totalTtcCentimes);
            if (refusDAcompte(une, montant)) continue;
            une = { ...une, acomptes: [...une.acomptes, acompte(montant, montant)] };
          }
          expect(refusDeSolde(une)).toBeNull();
          const { imputeCentimes, netCentimes } = composerSolde(une);
          expect(imputeCentimes + netCentimes).toBe(totalTtcCentimes);
          expect(netCentimes).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('Les lignes d’un acompte', () => {
  it('partagent sans rien perdre ni créer, chacun à un centime près de sa part', () => {
    fc.assert(
      fc.property(
        centimes,
        fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 6 }),
        (montant, poids) => {
          const tout = poids.reduce((a, b) => a + b, 0);
          const parts = partager(montant, poids);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(tout === 0 ? 0 : montant);
          parts.forEach((part, rang) => {
            expect(part).toBeGreaterThanOrEqual(0);
            if (tout > 0) expect(Math.abs(part - (montant * poids[rang]!) / tout)).toBeLessThanOrEqual(1);
          });
        },
      ),
    );
  });

  it('une par nature vendue, pour que chacune garde son régime de TVA', () => {
    const de = (nature: 'biens' | 'services', euros: number) =>
      completerLigne({
        description: 'x',
        nature,
        quantiteMilliemes: 1_000,
        prixUnitaireDixMilliemes: euros * 10_000,
      });
    expect(
      lignesDAcompte('Acompte', 33_333, [de('biens', 100), de('services', 200)], undefined),
    ).toMatchObject([
      { description: 'Acompte – biens', nature: 'biens', montantCentimes: 11_111 },
      { description: 'Acompte – services', nature: 'services', montantCentimes: 22_222 },
    ]);
    expect(lignesDAcompte('Acompte', 33_333, [de('biens', 100)], 'mixte')).toMatchObject([
      { description: 'Acompte', nature: 'biens', montantCentimes: 33_333 },
    ]);
  });

  it('une nature que ses remises rendent négative ne se partage pas : l’acompte garde son montant, sur celle qui pèse le plus', () => {
    const lignes = [ligneDeMontant('Pose', 10_000, 'services'), ligneDeMontant('Reprise', -2_000, 'biens')];
    expect(lignesDAcompte('Acompte', 4_000, lignes, undefined)).toEqual([
      ligneDeMontant('Acompte', 4_000, 'services'),
    ]);
  });
});

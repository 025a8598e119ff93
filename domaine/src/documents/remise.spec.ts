import fc from 'fast-check';
import { completerLigne, fautesDeLigne, montantBrut } from './ligne';
import { calculerRemise, fautesDeRemise, partDeRemise, reprendreRemise } from './remise';
import { calculerTotaux } from './totaux';

const montant = fc.integer({ min: 0, max: 99_999_999_999 });
const saisie = fc.oneof(
  fc.record({ tauxCentiemes: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ montantCentimes: montant }),
  fc.constant(undefined),
);
const ligne = fc.record({
  description: fc.constant('Bol'),
  quantiteMilliemes: fc.integer({ min: 1, max: 10_000_000 }),
  prixUnitaireDixMilliemes: fc.integer({ min: 0, max: 100_000_000 }),
  remise: saisie,
});

describe('Une remise', () => {
  it.each([
    [{ tauxCentiemes: 1_000 }, 5_997, 600],
    [{ tauxCentiemes: 500 }, 10, 1],
    [{ tauxCentiemes: 499 }, 10, undefined],
    [{ montantCentimes: 4_400 }, 44_400, 4_400],
    [{ montantCentimes: 0 }, 44_400, undefined],
    [{ tauxCentiemes: 10_000 }, 7, 7],
  ])(
    '%j sur %i centimes en retire %s, arrondis une fois, la moitié vers le haut',
    (remise, base, attendu) => {
      expect(calculerRemise(remise, base)?.montantCentimes).toBe(attendu);
    },
  );

  it('ne dépasse jamais sa base, et ne la rend jamais négative', () => {
    fc.assert(
      fc.property(saisie, montant, (remise, base) => {
        const retire = calculerRemise(remise, base)?.montantCentimes ?? 0;
        expect(retire).toBeGreaterThanOrEqual(0);
        expect(retire).toBeLessThanOrEqual(base);
      }),
    );
  });

  it.each([
    ['supérieure à la ligne', { montantCentimes: 1_401 }, 'REMISE_EXCESSIVE', /supérieure à la ligne.*14,00/],
    ['négative', { montantCentimes: -1 }, 'REMISE_INVALIDE', /négative/],
    ['de plus de 100 %', { tauxCentiemes: 10_001 }, 'REMISE_INVALIDE', /100\u00a0%/],
    ['qui n’a que son motif', { motif: 'Fidélité' }, 'REMISE_INVALIDE', /montant ou le taux/],
  ])('%s est refusée, avec un code stable', (_cas, remise, code, phrase) => {
    const bol = { description: 'Bol', quantiteMilliemes: 1_000, prixUnitaireDixMilliemes: 140_000 };
    const [faute] = fautesDeLigne({ ...bol, remise });
    expect(faute).toMatchObject({ champ: 'remise', code });
    expect(faute?.message).toMatch(phrase);
    expect(fautesDeRemise(remise, 1_400, 'au total des lignes')).toHaveLength(1);
  });

  it('égale à sa base est admise ; sur une ligne, elle laisse zéro', () => {
    const bol = { description: 'Bol', quantiteMilliemes: 1_000, prixUnitaireDixMilliemes: 140_000 };
    const offerte = { ...bol, remise: { montantCentimes: 1_400, motif: 'Offert' } };
    expect(fautesDeLigne(offerte)).toEqual([]);
    expect(completerLigne(offerte).montantCentimes).toBe(0);
  });

  it('figée puis reprise redit ce qui avait été saisi', () => {
    expect(reprendreRemise({ tauxCentiemes: 500, montantCentimes: 12, motif: 'x' })).toEqual({
      tauxCentiemes: 500,
      motif: 'x',
    });
    expect(reprendreRemise({ montantCentimes: 12 })).toEqual({ montantCentimes: 12 });
  });

  it('se partage : un taux reste le même, un montant suit la part', () => {
    expect(partDeRemise({ tauxCentiemes: 500 }, 1, 3)).toEqual({ tauxCentiemes: 500 });
    expect(partDeRemise({ montantCentimes: 1_000 }, 1, 3)).toEqual({ montantCentimes: 333 });
    expect(partDeRemise({ montantCentimes: 1_000 }, 0, 0)).toBeUndefined();
  });
});

describe('Les totaux, remises et acompte compris', () => {
  it('tiennent les règles BR-CO-10 à 16 d’EN 16931, au centime', () => {
    fc.assert(
      fc.property(
        fc.array(ligne, { minLength: 1, maxLength: 30 }),
        saisie,
        montant,
        (lignes, remise, acompte) => {
          const t = calculerTotaux(lignes, { remise, acompteCentimes: acompte });
          const nets = lignes.map(
            (l) => montantBrut(l) - (calculerRemise(l.remise, montantBrut(l))?.montantCentimes ?? 0),
          );
          expect(t.montantsLignesCentimes).toEqual(nets);
          expect(t.totalLignesCentimes).toBe(nets.reduce((a, b) => a + b, 0)); // BR-CO-10
          const remises = t.remise?.montantCentimes ?? 0; // BR-CO-11
          expect(t.totalHtCentimes).toBe(t.totalLignesCentimes - remises); // BR-CO-13
          expect(t.totalTtcCentimes).toBe(t.totalHtCentimes + t.totalTvaCentimes); // BR-CO-15
          expect(t.netAPayerCentimes).toBe(t.totalTtcCentimes - t.acompteCentimes); // BR-CO-16
          for (const total of [t.totalHtCentimes, t.netAPayerCentimes, t.acompteCentimes, ...nets])
            expect(total).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

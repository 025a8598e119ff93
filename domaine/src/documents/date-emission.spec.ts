import fc from 'fast-check';
import { ajouterJours } from '../valeurs/date-civile';
import { bornesEmission, fauteDateEmission } from './date-emission';

const LE_21 = { aujourdhui: '2026-11-21' };

describe('La date d’émission', () => {
  it.each([
    ['2026-11-21', '2026-10-01'],
    ['2026-11-01', '2026-10-01'],
    ['2027-01-31', '2026-12-01'],
    ['2028-03-31', '2028-02-01'],
  ])('va, le %s, du premier jour du mois précédent (%s) au jour même', (aujourdhui, du) => {
    expect(bornesEmission({ aujourdhui })).toEqual({ du, au: aujourdhui });
    expect(fauteDateEmission(du, { aujourdhui })).toBeNull();
    expect(fauteDateEmission(aujourdhui, { aujourdhui })).toBeNull();
  });

  it('refuse la veille de ces bornes et le lendemain, et dit où écrire une vente plus ancienne', () => {
    expect(fauteDateEmission('2026-09-30', LE_21)).toBe(
      'Une facture se date au plus tôt du 1er\u00a0octobre 2026\u00a0: gardez la date du jour, et indiquez celle de la vente dans «\u00a0Date de la prestation\u00a0».',
    );
    expect(fauteDateEmission('2026-11-22', LE_21)).toMatch(/dans le futur/);
  });

  it('ne précède jamais la dernière de la série, et le dit', () => {
    const contexte = { ...LE_21, derniereEmission: '2026-11-12' };
    expect(bornesEmission(contexte)).toEqual({ du: '2026-11-12', au: '2026-11-21' });
    expect(fauteDateEmission('2026-11-11', contexte)).toMatch(/12\/11\/2026.*Date de la prestation/);
    expect(fauteDateEmission('2026-11-12', contexte)).toBeNull();
    expect(bornesEmission({ ...LE_21, derniereEmission: '2026-02-01' }).du).toBe('2026-10-01');
  });

  it('les bornes proposées sont exactement ce qui est admis, quel que soit le jour', () => {
    const jour = fc.integer({ min: 0, max: 3_000 }).map((n) => ajouterJours('2024-01-01', n));
    fc.assert(
      fc.property(jour, fc.integer({ min: -90, max: 5 }), fc.option(jour), (aujourdhui, ecart, derniere) => {
        const contexte = {
          aujourdhui,
          derniereEmission: derniere && derniere <= aujourdhui ? derniere : null,
        };
        const date = ajouterJours(aujourdhui, ecart);
        const { du, au } = bornesEmission(contexte);
        expect(fauteDateEmission(date, contexte) === null).toBe(du <= date && date <= au);
      }),
    );
  });
});

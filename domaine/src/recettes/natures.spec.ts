import fc from 'fast-check';
import { baseDesNatures, partsDeBiens } from './natures';

const biens = (montantCentimes: number) => ({ nature: 'biens' as const, montantCentimes });
const services = (montantCentimes: number) => ({ nature: 'services' as const, montantCentimes });

describe('La part de biens d’une recette', () => {
  it('se lit des lignes ; une ligne muette suit le profil, et sans lui la nature n’est pas dite', () => {
    expect(baseDesNatures([biens(3000), services(7000)], undefined)).toEqual({ biens: 3000, total: 10_000 });
    expect(baseDesNatures([{ montantCentimes: 500 }], 'biens')).toEqual({ biens: 500, total: 500 });
    expect(baseDesNatures([biens(1), { montantCentimes: 1 }], 'mixte')).toBeNull();
    expect(baseDesNatures([biens(1), { montantCentimes: 1 }], undefined)).toBeNull();
  });

  it('trois tiers font un entier, au centime', () => {
    const base = { biens: 5000, total: 10_000 };
    expect(partsDeBiens(0, [3333, 3333, 3334], base)).toEqual([1667, 1666, 1667]);
  });

  it('une annulation reprend exactement ce que l’écriture avait apporté, et un trop-perçu se rend', () => {
    const base = { biens: 1, total: 3 };
    const parts = partsDeBiens(0, [100, 50, -50, -100], base);
    expect(parts.reduce<number>((somme, part) => somme + part!, 0)).toBe(0);
    expect(partsDeBiens(0, [-200], { biens: 1, total: 2 })).toEqual([-100]);
  });

  it('une facture gratuite n’a pas de part, et une nature inconnue non plus', () => {
    expect(partsDeBiens(0, [0], { biens: 0, total: 0 })).toEqual([0]);
    expect(partsDeBiens(0, [100, -100], null)).toEqual([undefined, undefined]);
  });

  it('la somme des parts est toujours celle de tout ce qui est payé, en une fois ou en cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 40 }),
        (part, reste, montants) => {
          const base = { biens: part, total: part + reste };
          const total = montants.reduce((somme, montant) => somme + montant, 0);
          const parts = partsDeBiens(0, montants, base);
          const somme = parts.reduce<number>((a, b) => a + b!, 0);
          expect(somme).toBe(partsDeBiens(0, [total], base)[0]! + 0);
        },
      ),
    );
  });
});

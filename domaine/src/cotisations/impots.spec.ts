import { activite, declarer, sommes } from '../../test/support/activites';
import { LIBELLES_CATEGORIE } from './libelles-categorie';
import { casesDeRevenus, ecartDArrondis, imposable, plafondDuVersementLiberatoire } from './impots';

describe('La déclaration de revenus', () => {
  it('cas 22 : quatre trimestres de 2 500,49 € : 10 000 déclarés, 10 002 dans la case, 2 € d’arrondis', () => {
    const declares = [1, 2, 3, 4].map(
      (rang) => declarer(activite(), `2026-T${rang}`, { liberal: 250_049 }).cases[0]!.declareEuros,
    );
    const [revenus] = casesDeRevenus(sommes({ liberal: 4 * 250_049 }), {
      ...{ declarant: 'declarant_1', versementLiberatoire: false },
    });
    expect(declares.reduce((somme, euros) => somme + euros, 0)).toBe(10_000);
    expect(revenus).toEqual({ categorie: 'liberal', numero: '5HQ', euros: 10_002 });
    expect(ecartDArrondis(declares, revenus!.euros)).toBe(2);
  });

  it('cas 54 : les recettes brutes, en euros entiers, dans les cases du déclarant', () => {
    const encaisse = sommes({ vente: 1_234_567, prestation: 800_050, liberal: 100, meuble: 50_000 });
    const cases = (declarant: 'declarant_1' | 'declarant_2' | 'autre', versementLiberatoire: boolean) =>
      casesDeRevenus(encaisse, { declarant, versementLiberatoire }).map(({ numero, euros }) => [
        numero,
        euros,
      ]);
    expect(cases('declarant_1', false)).toEqual([
      ['5KO', 12_346],
      ['5KP', 8_001],
      ['5HQ', 1],
      [null, 500],
    ]);
    const numeros = (...de: Parameters<typeof cases>) => cases(...de).map(([numero]) => numero);
    expect(numeros('declarant_2', true)).toEqual(['5UA', '5UB', '5UE', null]);
    expect(numeros('declarant_1', true)).toEqual(['5TA', '5TB', '5TE', null]);
    expect(numeros('declarant_2', false)).toEqual(['5LO', '5LP', '5IQ', null]);
    expect(numeros('autre', false)).toEqual(['5MO', '5MP', '5JQ', null]);
    expect(numeros('autre', true)).toEqual(['5VA', '5VB', '5VE', null]);
  });

  it('cas 53 : l’abattement est d’au moins 305 €, jamais plus que la somme', () => {
    expect([40_000, 30_000, -5_000].map((vente) => imposable(sommes({ vente }), 2026).centimes)).toEqual([
      ...[9_500, 0, 0],
    ]);
  });

  it('cas 58 : mixte, chaque catégorie a le sien', () => {
    const chiffre = imposable(sommes({ vente: 5_900_000, prestation: 3_300_000 }), 2026);
    expect(chiffre.centimes).toBe(3_361_000);
    expect(chiffre.termes).toEqual([
      { libelle: LIBELLES_CATEGORIE.vente, centimes: 1_711_000 },
      { libelle: LIBELLES_CATEGORIE.prestation, centimes: 1_650_000 },
    ]);
  });

  it('le meublé classé a perdu ses 71 % avec les revenus de 2025', () => {
    const meuble = (annee: number) => imposable(sommes({ meuble: 1_000_000 }), annee).centimes;
    expect([meuble(2024), meuble(2025)]).toEqual([290_000, 500_000]);
    expect(() => meuble(2027)).toThrow(expect.objectContaining({ code: 'TAUX_MANQUANT' }));
  });

  it('cas 55 : le plafond du versement libératoire suit les parts, demi-parts comprises', () => {
    expect([2026, 2027].map((annee) => plafondDuVersementLiberatoire(annee, 10))).toEqual([
      ...[7_328_750, 7_394_750],
    ]);
    expect(() => plafondDuVersementLiberatoire(2028, 10)).toThrow(
      expect.objectContaining({ details: { code: 'revenu_par_part', le: '2028-01-01' } }),
    );
  });
});

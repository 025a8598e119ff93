import { enEuros } from '../../test/support/activites';
import { ajouterJours } from '../valeurs/date-civile';
import { type CentMilliemes, TAUX, TAUX_DU_PRODUIT, TAUX_LUS_DU, TAUX_LUS_JUSQU_AU, tauxAu } from './taux';
import { arrondiSup, tauxReduit } from './acre';
import { presDuPlafondDeLAcre } from './plafond';
import type { VersionDatee } from '../documents/textes-legaux';

const tables = Object.entries<readonly VersionDatee<CentMilliemes>[]>(TAUX);
const reduit = (taux: number, creation: string, code: 'liberal' | 'cipav' = 'liberal') =>
  tauxReduit({ taux, source: 'texte' }, code, { creation, le: '2026-12-31' }).taux;

describe('Les taux des cotisations', () => {
  it.each(tables)(
    '%s : sourcé, sans trou ni recouvrement jusqu’au jour où il se relit (K14)',
    (_code, versions) => {
      expect([versions[0]?.du, versions.at(-1)?.jusquAu]).toEqual([TAUX_LUS_DU, TAUX_LUS_JUSQU_AU]);
      for (const [rang, { du, source, aRelireAvant, valeur }] of versions.entries()) {
        expect([source === '', aRelireAvant]).toEqual([false, ajouterJours(TAUX_LUS_JUSQU_AU, 1)]);
        expect(Number.isSafeInteger(valeur) && valeur > 0).toBe(true);
        if (rang > 0) expect(du).toBe(ajouterJours(versions[rang - 1]!.jusquAu!, 1));
      }
    },
  );

  it.each([
    ['vente', 12_300, 12_300, 12_300, 12_300],
    ['prestation', 21_200, 21_200, 21_200, 21_200],
    ['liberal', 21_100, 23_100, 24_600, 25_600],
    ['cipav', 21_200, 23_200, 23_200, 23_200],
    ['meuble', 6_000, 6_000, 6_000, 6_000],
  ] as const)('%s : ceux d’octobre 2022, de juillet 2024, de 2025 et de 2026', (code, ...attendus) => {
    const jours = ['2022-10-01', '2024-07-01', '2025-01-01', '2026-01-01'];
    expect(jours.map((jour) => tauxAu(TAUX_DU_PRODUIT, code, jour).taux)).toEqual(attendus);
  });

  it('un taux change le jour dit, pas la veille', () => {
    const jours = ['2024-06-30', '2024-07-01', '2024-12-31', '2025-12-31', '2026-12-31'];
    expect(jours.map((jour) => tauxAu(TAUX_DU_PRODUIT, 'liberal', jour).taux)).toEqual([
      ...[21_100, 23_100, 23_100, 24_600, 25_600],
    ]);
  });

  it('avant ce qui a été lu, et après, un taux manque et se dit par son nom', () => {
    for (const jour of ['2022-09-30', '2027-01-01'])
      expect(() => tauxAu(TAUX_DU_PRODUIT, 'liberal', jour)).toThrow(
        expect.objectContaining({ code: 'TAUX_MANQUANT', details: { code: 'liberal', le: jour } }),
      );
  });

  it('un taux ajouté avec sa source complète ceux du produit, et corrige le sien', () => {
    const ajoute = (du: string, valeur: number) => ({
      ...{ code: 'vente' as const, valeur, du, jusquAu: '2027-12-31', source: 'décret lu' },
    });
    const connus = { ajoutes: [ajoute('2027-01-01', 12_300), ajoute('2026-12-31', 12_400)] };
    expect(tauxAu(connus, 'vente', '2026-12-30').taux).toBe(12_300);
    expect(tauxAu(connus, 'vente', '2026-12-31')).toEqual({ taux: 12_400, source: 'décret lu' });
    expect(() => tauxAu(connus, 'liberal', '2027-01-01')).toThrow();
  });
});

describe('Le taux réduit par l’ACRE', () => {
  it.each([
    [12_300, 6_200, 9_300],
    [21_200, 10_600, 15_900],
    [25_600, 12_800, 19_200],
  ])(
    'cas 8 : %d s’arrondit au dixième supérieur : %d à la moitié, %d aux trois quarts',
    (taux, moitie, trois) => {
      expect([arrondiSup(taux, 50), arrondiSup(taux, 75)]).toEqual([moitie, trois]);
      expect([reduit(taux, '2026-06-30'), reduit(taux, '2026-07-01')]).toEqual([moitie, trois]);
    },
  );

  it('cas 8 : la Cipav a 17,4 % depuis juillet 2026, et avant les 13,4 % publiés, non la moitié', () => {
    expect([reduit(23_200, '2026-07-01', 'cipav'), reduit(23_200, '2026-06-30', 'cipav')]).toEqual([
      ...[17_400, 13_400],
    ]);
  });

  it('ne se devine pas pour un taux de la Cipav qui n’a pas été lu réduit', () => {
    expect(() => reduit(21_200, '2023-01-01', 'cipav')).toThrow(
      expect.objectContaining({ code: 'TAUX_MANQUANT' }),
    );
  });

  it('s’avertit à 80 % du plafond de la sécurité sociale, et rien ne se calcule au-delà', () => {
    // 165 724, 96 120 et 72 818 € de recettes font un revenu de 48 060 €.
    const pres = (categorie: 'vente' | 'prestation' | 'liberal', euros: number) =>
      presDuPlafondDeLAcre(enEuros({ [categorie]: euros }), 2026);
    expect([pres('prestation', 76_896), pres('prestation', 76_895)]).toEqual([true, false]);
    expect([pres('vente', 132_580), pres('vente', 132_579)]).toEqual([true, false]);
    expect([pres('liberal', 58_255), pres('liberal', 58_254)]).toEqual([true, false]);
    expect(() => presDuPlafondDeLAcre(enEuros({}), 2027)).toThrow(
      expect.objectContaining({ code: 'TAUX_MANQUANT' }),
    );
  });
});

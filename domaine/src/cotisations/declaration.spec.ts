import { activite, declarer, sommes } from '../../test/support/activites';
import { eurosDeclares } from './declaration';
import { chambreDue, chambresDues, chiffreDEstimation } from './estimation';
import type { DeclarationPreparee } from './declaration';
import type { TauxAjoute } from './taux';

const lignes = ({ estimation }: DeclarationPreparee): Record<string, number> =>
  Object.fromEntries(estimation.lignes.map(({ code, centimes }) => [code, centimes]));
const total = ({ estimation }: DeclarationPreparee): number => estimation.totalCentimes;
const declares = ({ cases }: DeclarationPreparee): unknown[] =>
  cases.map(({ categorie, declareEuros }) => [categorie, declareEuros]);

const vendeur = activite({ categories: ['vente'], chambre: 'cci' });
const artisan = (zone: 'generale' | 'alsace' | 'moselle') =>
  activite({ categories: ['vente', 'prestation'], chambre: 'cma', zone });
const cree = (
  debut: string,
  categorie: 'vente' | 'prestation' | 'liberal',
  caisse: 'ssi' | 'cipav' = 'ssi',
) => activite({ categories: [categorie], caisse }, { debut, acre: { obtenue: true } });

describe('Ce que coûte une déclaration', () => {
  it('cas 9 : 9 000 € en libéral, 2 304 € de cotisations et 18 € de formation', () => {
    const prete = declarer(activite(), '2026-T4', { liberal: 900_000 });
    expect(lignes(prete)).toEqual({ liberal: 230_400, cfp_autre: 1_800 });
    expect(total(prete)).toBe(232_200);
  });

  it('cas 10 : le versement libératoire ajoute 198 €', () => {
    const prete = declarer(activite({ versementLiberatoire: true }), '2026-T4', { liberal: 900_000 });
    expect([lignes(prete)['vl_liberal'], total(prete)]).toEqual([19_800, 252_000]);
  });

  it('cas 11 : la même somme en 2025, puis en 2024, suit le taux de sa période', () => {
    for (const [cle, centimes] of [
      ['2025-T4', 221_400],
      ['2024-T3', 207_900],
    ] as const)
      expect(lignes(declarer(activite(), cle, { liberal: 900_000 }))['liberal']).toBe(centimes);
  });

  it('cas 12 : des ventes de 6 420,49 € se déclarent 6 420, taxe de la CCI comprise', () => {
    const prete = declarer(vendeur, '2026-T4', { vente: 642_049 });
    expect(declares(prete)).toEqual([['vente', 6_420]]);
    expect(lignes(prete)).toEqual({ vente: 78_966, cfp_vente: 642, cci_vente: 96 });
    expect(total(prete)).toBe(79_704);
  });

  it('cas 13 : un artisan, deux cases, une seule ligne de formation sur leur somme', () => {
    const prete = declarer(artisan('generale'), '2026-T4', { vente: 400_000, prestation: 250_050 });
    expect(declares(prete)).toEqual([
      ['vente', 4_000],
      ['prestation', 2_501],
    ]);
    expect(lignes(prete)).toEqual({
      ...{ vente: 49_200, prestation: 53_021, cfp_artisan: 1_950, cma_vente: 880, cma_prestation: 1_200 },
    });
    expect(total(prete)).toBe(106_251);
  });

  it('cas 14 : la même, en Alsace puis en Moselle, a sa taxe de chambre', () => {
    const recettes = { vente: 400_000, prestation: 250_050 };
    expect(lignes(declarer(artisan('alsace'), '2026-T4', recettes))).toMatchObject({
      ...{ cma_vente_alsace: 1_160, cma_prestation_alsace: 1_626 },
    });
    expect(lignes(declarer(artisan('moselle'), '2026-T4', recettes))).toMatchObject({
      ...{ cma_vente_moselle: 1_480, cma_prestation_moselle: 2_076 },
    });
  });

  it('cas 15 : une prestation commerciale paie 0,2 % de formation, comme le dit le texte', () => {
    const une = activite({ categories: ['prestation'], chambre: 'cci' });
    expect(lignes(declarer(une, '2026-T4', { prestation: 300_000 }))['cfp_autre']).toBe(600);
  });

  it('cas 16 : la Cipav a son taux, même sur des ventes', () => {
    const une = activite({ caisse: 'cipav', categories: ['vente', 'liberal'] });
    const prete = declarer(une, '2026-T4', { liberal: 500_000 });
    expect(lignes(prete)).toEqual({ cipav: 116_000, cfp_autre: 1_000 });
    expect(total(prete)).toBe(117_000);
    expect(declarer(une, '2026-T4', { liberal: 300_000, vente: 200_000 }).estimation).toEqual(
      prete.estimation,
    );
  });

  it.each([
    ['vente', 'ssi', 'vente', 27_900, 'cfp_vente', 300],
    ['prestation', 'ssi', 'prestation', 47_700, 'cfp_autre', 600],
    ['liberal', 'ssi', 'liberal', 57_600, 'cfp_autre', 600],
    ['liberal', 'cipav', 'cipav', 52_200, 'cfp_autre', 600],
  ] as const)(
    'cas 17 : ACRE depuis juillet 2026, 3 000 € en %s (%s), la formation entière',
    (categorie, caisse, code, cotisations, formation, cfp) => {
      const prete = declarer(cree('2026-07-01', categorie, caisse), '2026-T4', { [categorie]: 300_000 });
      expect(lignes(prete)).toMatchObject({ [code]: cotisations, [formation]: cfp });
    },
  );

  it('cas 18 : ACRE d’avant juillet, 6,2 % jusqu’à sa fin, puis le taux entier, confirmé ou rien', () => {
    const une = cree('2026-03-15', 'vente');
    const recettes = { vente: 300_000 };
    expect(lignes(declarer(une, '2026-T4', recettes))['vente']).toBe(18_600);
    expect(() => declarer(une, '2027-T1', recettes)).toThrow(
      expect.objectContaining({ code: 'TAUX_MANQUANT', details: { code: 'vente', le: '2027-03-31' } }),
    );
    const confirmer = (code: 'vente' | 'cfp_vente', valeur: number): TauxAjoute => ({
      ...{ code, valeur, du: '2027-01-01', jusquAu: '2027-12-31', source: 'textes de 2027' },
    });
    const connus = { ajoutes: [confirmer('vente', 12_300), confirmer('cfp_vente', 100)] };
    expect(lignes(declarer(une, '2027-T1', recettes, { connus }))['vente']).toBe(36_900);
  });

  it('l’ACRE ne réduit que les cotisations : ni l’impôt, ni la formation', () => {
    const une = activite(
      { categories: ['vente'], versementLiberatoire: true },
      { debut: '2026-07-01', acre: { obtenue: true } },
    );
    expect(lignes(declarer(une, '2026-T4', { vente: 300_000 }))).toEqual({
      ...{ vente: 27_900, cfp_vente: 300, vl_vente: 3_000 },
    });
  });

  it('l’ACRE non obtenue ne réduit rien', () => {
    const une = activite({ categories: ['vente'] }, { debut: '2026-07-01', acre: { obtenue: false } });
    expect(lignes(declarer(une, '2026-T4', { vente: 300_000 }))['vente']).toBe(36_900);
  });

  it('cas 19 : un meublé classé paie 6 %, et 1,7 % d’impôt s’il l’a choisi', () => {
    const une = activite({ categories: ['meuble'], versementLiberatoire: true });
    expect(lignes(declarer(une, '2026-T4', { meuble: 400_000 }))).toMatchObject({
      ...{ meuble: 24_000, vl_meuble: 6_800 },
    });
  });

  it('cas 20 : rien reçu se déclare aussi : chaque case à zéro, rien à payer', () => {
    const prete = declarer(artisan('generale'), '2026-T4', {});
    expect(declares(prete)).toEqual([
      ['vente', 0],
      ['prestation', 0],
    ]);
    expect(prete.estimation).toEqual({ lignes: [], totalCentimes: 0 });
  });

  it('cas 21 : au plus proche, moitié vers le haut', () => {
    expect([124_246, 124_250, 124_254, 0, -1, -51].map(eurosDeclares)).toEqual([
      ...[1_242, 1_243, 1_243, 0, 0, 0],
    ]);
  });

  it('cas 23 : sans taux confirmé, 2027 est refusée, jamais comptée à 25,6 %', () => {
    expect(() => declarer(activite(), '2027-T1', { liberal: 900_000 })).toThrow(
      expect.objectContaining({ code: 'TAUX_MANQUANT' }),
    );
  });

  it('une somme entrée hors des catégories de l’activité a quand même sa case', () => {
    expect(declares(declarer(activite(), '2026-T4', { vente: 10_000 }))).toEqual([
      ['vente', 100],
      ['liberal', 0],
    ]);
  });

  it('les chambres n’appellent rien l’année du début, ni après 5 000 € ou moins', () => {
    expect([
      chambreDue('2026-01-10', '2026-12-31', 900_000),
      chambreDue('2025-01-10', '2026-03-31', 500_000),
      chambreDue('2025-01-10', '2026-03-31', 500_001),
    ]).toEqual([false, false, true]);
    expect(
      lignes(declarer(vendeur, '2026-T4', { vente: 642_049 }, { chambreDue: false })),
    ).not.toHaveProperty('cci_vente');
  });

  it('les chambres se jugent période par période, chacune par l’année d’avant la sienne', () => {
    const recus = new Map([
      [2024, 400_000],
      [2025, 600_000],
    ]);
    const dues = chambresDues('2023-01-10', (annee) => recus.get(annee) ?? 0);
    const chambre = (cle: string, au: string) =>
      lignes(declarer(vendeur, cle, { vente: 642_049 }, { chambreDue: dues(au) })).cci_vente;
    expect([dues('2025-12-31'), dues('2026-03-31'), dues('2027-03-31')]).toEqual([false, true, false]);
    expect([chambre('2025-T4', '2025-12-31'), chambre('2026-T1', '2026-03-31')]).toEqual([undefined, 96]);
  });

  it('un artisan inscrit aussi à la CCI paie aux deux ; un libéral à aucune', () => {
    const double = activite({ categories: ['vente'], chambre: 'double' });
    expect(lignes(declarer(double, '2026-T4', { vente: 1_000_000 }))).toMatchObject({
      ...{ cma_vente: 2_200, cci_artisan: 70, cfp_artisan: 3_000 },
    });
    expect(lignes(declarer(activite({ chambre: 'cci' }), '2026-T4', { liberal: 100_000 }))).toEqual({
      ...{ liberal: 25_600, cfp_autre: 200 },
    });
  });

  it('outre-mer, rien ne se calcule sans le taux que la personne a lu ; saisi, il se dit saisi', () => {
    const une = activite({ zone: 'outre_mer' });
    expect(() => declarer(une, '2026-T4', { liberal: 100_000 })).toThrow(
      expect.objectContaining({ details: { code: 'liberal_outre_mer', le: '2026-12-31' } }),
    );
    const tauxSaisis = { liberal: 4_300 };
    const { estimation } = declarer(activite({ zone: 'outre_mer', tauxSaisis }), '2026-T4', {
      liberal: 100_000,
    });
    expect(estimation.lignes[0]).toMatchObject({ centimes: 4_300, source: 'Saisi par vous' });
    const rentree = declarer(activite({ tauxSaisis }), '2026-T4', { liberal: 100_000 });
    expect(rentree.estimation.lignes[0]).toMatchObject({ centimes: 25_600 });
  });

  it('le total est la somme de ses lignes, chacune avec sa base, son taux et son article', () => {
    const { estimation } = declarer(
      artisan('generale'),
      '2026-T4',
      sommes({ vente: 1, prestation: 250_050 }),
    );
    const chiffre = chiffreDEstimation(estimation);
    expect(chiffre.centimes).toBe(estimation.totalCentimes);
    expect(chiffre.termes[0]).toEqual({
      libelle: 'Cotisations\u00a0: 2\u00a0501\u00a0€ × 21,2\u00a0%',
      centimes: 53_021,
    });
    expect(chiffre.source).toContain('D613-4');
  });
});

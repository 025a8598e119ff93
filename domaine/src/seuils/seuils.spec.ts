import { enEuros as parts, sommes } from '../../test/support/activites';
import type { Categorie, ParCategorie } from '../cotisations/categories';
import { type Cumul, cumulDeTva, palierAtteint, RIEN_ENCORE } from './cumul';
import { type AnneeDeTva, chiffreDeTva, enFranchiseAuPremierJanvier, jaugeDeTva } from './franchise';
import { joursComptes, limitesDe, type Seuil } from './limites';
import { cumulDeMicro, chiffreDeMicro, jaugeDeMicro } from './micro';
import type { OperationDeSeuil } from './operation';
import { SEUILS_MICRO } from './textes';
import { ajouterJours } from '../valeurs/date-civile';

const operation = (
  le: string,
  euros: number,
  categorie: Categorie = 'liberal',
  autres: Partial<OperationDeSeuil> = {},
): OperationDeSeuil => {
  const montantCentimes = Math.round(euros * 100);
  return { le, montantCentimes, parts: sommes({ [categorie]: montantCentimes }), libelle: 'FAC', ...autres };
};
const annee = (autres: Partial<AnneeDeTva> = {}): AnneeDeTva => ({
  annee: 2026,
  debut: '2022-01-01',
  encaisse: [],
  realise: [],
  ...autres,
});
/** La jauge de sommes encaissées une à une, un jour chacune. */
const encaisse = (...euros: number[]) =>
  jaugeDeTva(annee({ encaisse: euros.map((un, rang) => operation(`2026-10-${10 + rang}`, un)) }));
/** La jauge d'une année d'une seule écriture, répartie. */
const reparti = (euros: Partial<ParCategorie>) =>
  jaugeDeTva(annee({ encaisse: [{ ...operation('2026-06-01', 0), parts: parts(euros) }] }));
const limite = (seuil: Seuil, debut: string): Cumul => {
  const an = Number(debut.slice(0, 4));
  return limitesDe(seuil, an, joursComptes(an, debut));
};

describe('Les seuils', () => {
  it('se suivent sans trou ni recouvrement, chacun avec sa source, et le dernier se relit (K14)', () => {
    for (const [rang, { du, source }] of SEUILS_MICRO.entries()) {
      expect(source).toContain('CGI');
      if (rang > 0) expect(du).toBe(ajouterJours(SEUILS_MICRO[rang - 1]!.jusquAu!, 1));
    }
    expect(SEUILS_MICRO.at(-1)).toMatchObject({ jusquAu: '2028-12-31', aRelireAvant: '2027-01-01' });
  });

  it('sont ceux de leur année : 2024, 2025, 2026', () => {
    const services = (seuil: Seuil) => [2024, 2025, 2026].map((une) => limitesDe(seuil, une).services);
    expect(services('micro')).toEqual([7_770_000, 7_770_000, 8_360_000]);
    expect(services('franchise')).toEqual([3_680_000, 3_750_000, 3_750_000]);
    expect(services('majore')).toEqual([3_910_000, 4_125_000, 4_125_000]);
    expect(limitesDe('micro', 2026).total).toBe(20_310_000);
  });

  it('au-delà de ce qui a été lu, manquent', () => {
    for (const une of [2022, 2029])
      expect(() => limitesDe('micro', une)).toThrow(
        expect.objectContaining({ code: 'TAUX_MANQUANT', details: { code: 'seuils', le: `${une}-01-01` } }),
      );
    expect(limitesDe('micro', 2028).services).toBe(8_360_000);
  });
});

describe('La franchise de TVA', () => {
  it('cas 32 : la base passée, la TVA commence le 1er janvier ; avant, il restait 600 €', () => {
    expect(encaisse(36_900)).toMatchObject({ niveau: 'dessous', marges: { franchise: 60_000 }, tvaDu: null });
    expect(encaisse(36_900, 700)).toMatchObject({
      niveau: 'base',
      base: { le: '2026-10-11', cote: 'services', assiette: 'encaisse', limiteCentimes: 3_750_000 },
      tvaDu: '2027-01-01',
    });
  });

  it('cas 33 : la première année, chaque limite est au prorata, et l’égalité est dedans (K8)', () => {
    const debut = '2026-09-03';
    expect(joursComptes(2026, debut)).toBe(120);
    expect(limite('franchise', debut)).toEqual({ total: 2_794_520, services: 1_232_876 });
    expect(limite('majore', debut)).toEqual({ total: 3_073_972, services: 1_356_164 });
    expect(limite('micro', debut)).toEqual({ total: 6_677_260, services: 2_748_493 });
    const niveau = (euros: number) =>
      jaugeDeTva(annee({ debut, encaisse: [operation('2026-12-01', euros)] })).niveau;
    expect([niveau(12_328.76), niveau(12_328.77), niveau(13_561.64), niveau(13_561.65)]).toEqual([
      ...['dessous', 'base', 'base', 'majore'],
    ]);
  });

  it('cas 34 : trente-six jours, et l’exemple officiel de deux cent trois', () => {
    expect(limite('franchise', '2026-11-26')).toEqual({ total: 838_356, services: 369_863 });
    expect(limite('majore', '2026-11-26')).toEqual({ total: 922_191, services: 406_849 });
    expect(joursComptes(2026, '2026-06-12')).toBe(203);
    expect(limite('majore', '2026-06-12').total).toBe(5_200_136);
  });

  it('cas 35 : à 41 250 € on est dedans ; un centime de plus, la TVA est due de ce jour', () => {
    expect(encaisse(41_250)).toMatchObject({ niveau: 'base', majore: null });
    expect(encaisse(41_250.01)).toMatchObject({ niveau: 'majore', tvaDu: '2026-10-10' });
  });

  it('cas 36 : le jour du passage est celui de l’opération qui le fait', () => {
    const jauge = jaugeDeTva(
      annee({ encaisse: [operation('2026-12-10', 41_000), operation('2026-12-15', 400)] }),
    );
    expect(jauge.majore).toMatchObject({ le: '2026-12-15', sommeCentimes: 4_140_000 });
    expect(jauge.base?.le).toBe('2026-12-10');
  });

  it('une limite se passe au soir du jour : ce qui s’annule le jour même ne compte pas, un autre jour ne l’efface pas', () => {
    const rendu = (le: string) =>
      jaugeDeTva(
        annee({
          encaisse: [operation('2026-12-10', 37_600), operation(le, -200), operation('2026-12-20', 50)],
        }),
      ).base;
    expect(rendu('2026-12-10')).toBeNull();
    expect(rendu('2026-12-11')).toMatchObject({ le: '2026-12-10', sommeCentimes: 3_760_000 });
  });

  it('cas 37 : mixte, le total a sa limite et les services la leur, sans somme des deux', () => {
    expect(reparti({ vente: 50_700, prestation: 41_300 })).toMatchObject({
      ...{ niveau: 'majore', majore: { cote: 'services' } },
    });
    expect(reparti({ vente: 83_600, prestation: 10_000 })).toMatchObject({
      ...{ niveau: 'majore', majore: { cote: 'total' } },
    });
    expect(reparti({ vente: 56_000, prestation: 30_000 })).toMatchObject({
      ...{ niveau: 'base', base: { cote: 'total' } },
    });
  });

  it('cas 37 : l’égalité est dedans, du total comme des services (K8)', () => {
    expect([reparti({ vente: 85_000 }).niveau, reparti({ vente: 85_001 }).niveau]).toEqual([
      'dessous',
      'base',
    ]);
    expect(reparti({ vente: 52_250, prestation: 41_250 }).niveau).toBe('base');
  });

  it('un palier se dit à 80 %, puis une fois la limite passée, de l’un ou l’autre côté', () => {
    const limites = limitesDe('franchise', 2026);
    const palier = (euros: Partial<ParCategorie>) => palierAtteint(cumulDeTva(parts(euros)), limites);
    expect([palier({ liberal: 29_999 }), palier({ liberal: 30_000 }), palier({ liberal: 37_500 })]).toEqual([
      ...[null, 80, 80],
    ]);
    expect([palier({ liberal: 37_501 }), palier({ vente: 68_000 }), palier({ vente: 85_001 })]).toEqual([
      ...[100, 80, 100],
    ]);
  });

  it('cas 38 : 12 400 € en cent vingt jours ferment la franchise de l’année suivante', () => {
    const an = (services: number) => ({ encaisse: { total: services, services }, realise: RIEN_ENCORE });
    const ouverte = (services: number) => enFranchiseAuPremierJanvier(2027, '2026-09-03', an(services));
    expect([ouverte(1_240_000), ouverte(1_232_876)]).toEqual([false, true]);
    expect(enFranchiseAuPremierJanvier(2028, '2026-09-03', an(1_240_000))).toBe(true);
    expect(joursComptes(2027, '2026-09-03')).toBe(365);
  });

  it('cas 41 : l’exécuté compte, payé ou non : 38 500 réalisés passent la base, 36 000 encaissés pas le micro', () => {
    const jauge = jaugeDeTva(
      annee({ encaisse: [operation('2026-05-01', 36_000)], realise: [operation('2026-04-30', 38_500)] }),
    );
    expect(jauge).toMatchObject({
      assiette: 'realise',
      niveau: 'base',
      base: { assiette: 'realise', le: '2026-04-30' },
    });
    expect(jauge.sommes).toMatchObject({ encaisse: { total: 3_600_000 }, realise: { total: 3_850_000 } });
    const micro = new Map([[2026, cumulDeMicro(sommes({ liberal: 3_600_000 }))]]);
    expect(jaugeDeMicro(2026, '2022-01-01', micro).somme.total).toBe(3_600_000);
  });

  it('un remboursement d’après ne rend pas la franchise : le jour du passage reste', () => {
    expect(encaisse(37_600, -1_000)).toMatchObject({ niveau: 'base', base: { le: '2026-10-10' } });
  });

  it('cas 44 : en 2028 aussi, une année compte 365 jours', () => {
    expect(limite('franchise', '2028-09-03').services).toBe(1_232_876);
    expect(joursComptes(2028, '2028-01-01')).toBe(365);
  });

  it('cas 45 : ce qui est encaissé hors de Facturier compte, et un passage d’avant n’a pas de jour', () => {
    const reprise = { encaisse: sommes({ liberal: 2_000_000 }) };
    const jauge = jaugeDeTva(annee({ reprise, encaisse: [operation('2026-11-02', 18_000)] }));
    expect(jauge).toMatchObject({ niveau: 'base', sommes: { encaisse: { total: 3_800_000 } } });
    const deja = jaugeDeTva(annee({ reprise: { encaisse: sommes({ liberal: 4_200_000 }) } }));
    expect(deja).toMatchObject({ niveau: 'majore', majore: { le: null }, tvaDu: null });
  });

  it('cas 65 : un restaurant est une vente : 60 000 € de repas restent sous 85 000', () => {
    expect(reparti({ vente: 60_000 })).toMatchObject({ niveau: 'dessous', marges: { franchise: 2_500_000 } });
  });

  it('cas 67 : les fournitures d’un peintre ne l’aident que si ses lignes les disent', () => {
    expect(reparti({ vente: 14_000, prestation: 36_000 }).niveau).toBe('dessous');
    expect(reparti({ vente: 12_000, prestation: 38_000 }).niveau).toBe('base');
    expect(reparti({ prestation: 50_000 }).niveau).toBe('majore');
  });

  it('cas 68 : un client de Berlin compte par défaut, et sa part se dit à confirmer', () => {
    const recettes = [
      operation('2026-02-01', 30_000),
      operation('2026-03-01', 20_000, 'liberal', { etranger: true }),
    ];
    expect(jaugeDeTva(annee({ realise: recettes }))).toMatchObject({
      ...{ sommes: { realise: { total: 5_000_000 } }, etrangerCentimes: 2_000_000 },
    });
    expect(chiffreDeMicro(recettes, {}, 'services').centimes).toBe(5_000_000);
  });

  it('cas 31 : une recette dont la catégorie n’est pas dite compte des deux côtés', () => {
    const muette = operation('2026-01-05', 120, 'vente', { parts: null });
    expect(jaugeDeTva(annee({ encaisse: [muette] })).sommes.encaisse).toEqual({
      total: 12_000,
      services: 12_000,
    });
  });

  it('chaque somme est celle de ses termes, reprise comprise (K1)', () => {
    const recettes = [
      operation('2026-02-01', 300, 'vente'),
      operation('2026-03-01', 200, 'liberal', { lien: 'e2' }),
    ];
    const an = annee({ encaisse: recettes, reprise: { encaisse: sommes({ liberal: 5_000 }) } });
    const { sommes: tenues } = jaugeDeTva(an);
    for (const cote of ['total', 'services'] as const)
      expect(chiffreDeTva(an, 'encaisse', cote).centimes).toBe(tenues.encaisse[cote]);
    expect(chiffreDeTva(an, 'encaisse', 'services').termes).toEqual([
      { libelle: 'Hors Facturier', centimes: 5_000, lien: '/activite' },
      { libelle: '01/03/2026, FAC', centimes: 20_000, lien: 'e2' },
    ]);
  });
});

import fc from 'fast-check';
import { activite, declarer, sommes } from '../../test/support/activites';
import { additionner, totalDe } from './categories';
import { caseDe } from './declaration';
import { partsDesPaiements } from './parts';
import { type RecetteDatee, recettesDeLaPeriode, recettesSansPeriode } from './recettes-declarees';
import {
  coutDeLEcart,
  type DeclarationFaite,
  ecartsDe,
  etatDe,
  exigerDeclarable,
  reportDEcart,
  reportSur,
} from './suivi';
import { TAUX_DU_PRODUIT } from './taux';
import { periodeDe } from './calendrier';

const T4 = { du: '2026-10-01', au: '2026-12-31' };
const recette = (date: string, liberal: number, autres: Partial<RecetteDatee> = {}): RecetteDatee => ({
  date,
  montantCentimes: liberal,
  parts: sommes({ liberal }),
  numero: 'FAC-2026-001',
  ...autres,
});
const encaisse = (recettes: readonly RecetteDatee[], jours = T4, choix = {}): number =>
  recettesDeLaPeriode(recettes, jours, choix).liberal.centimes;
const bases = sommes({ vente: 40_001, prestation: 39_999, liberal: 20_000 });
const enListe = (une: ReturnType<typeof sommes>): number[] => [une.vente, une.prestation, une.liberal];

describe('Ce qui est reçu dans une période', () => {
  it('cas 24 : 1 200 € par Stripe se déclarent 1 200, les frais ne s’en déduisent pas', () => {
    const { cases } = declarer(activite(), '2026-T4', {
      liberal: encaisse([recette('2026-11-02', 120_000)]),
    });
    expect(cases[0]!.declareEuros).toBe(1_200);
  });

  it('cas 25 : l’acompte de novembre et le solde de janvier font deux déclarations', () => {
    const argent = [recette('2026-11-10', 30_000), recette('2027-01-05', 70_000)];
    expect([encaisse(argent), encaisse(argent, { du: '2027-01-01', au: '2027-03-31' })]).toEqual([
      ...[30_000, 70_000],
    ]);
  });

  it('cas 26 : un remboursement du même mois se retire', () => {
    expect(encaisse([recette('2026-10-01', 100_000), recette('2026-12-31', -15_000)])).toBe(85_000);
  });

  it('cas 31 : une recette sans catégorie refuse la déclaration, et nomme sa facture', () => {
    const muette = recette('2026-10-05', 0, { montantCentimes: 12_000, parts: null, numero: 'FAC-2026-007' });
    expect(() => encaisse([recette('2026-10-01', 100), muette, muette])).toThrow(
      expect.objectContaining({ code: 'NATURE_NON_DITE', details: { factures: ['FAC-2026-007'] } }),
    );
    expect(encaisse([muette], { du: '2026-01-01', au: '2026-10-04' })).toBe(0);
    const horsFacture = { ...muette, numero: null };
    expect(() => encaisse([horsFacture])).toThrow(
      expect.objectContaining({ details: { factures: ['Hors facture'] } }),
    );
  });

  it('reçue puis rendue en entier dans la période, ou nulle, une recette sans catégorie n’arrête rien', () => {
    const muette = (montantCentimes: number, numero: string | null = 'FAC-2026-007') =>
      recette('2026-10-05', 0, { montantCentimes, parts: null, numero });
    expect(encaisse([muette(12_000), muette(-12_000), muette(0, null)])).toBe(0);
    expect(() => encaisse([muette(12_000), muette(-12_000, 'FAC-2026-009')])).toThrow();
  });

  it('ce qu’une plateforme a déclaré, et les pénalités non cochées, restent dehors et se disent', () => {
    const argent = [
      recette('2026-10-01', 10_000, { lien: 'e1' }),
      recette('2026-10-02', 5_000, { aPart: 'precompte' }),
      recette('2026-10-03', 4_000, { aPart: 'accessoire' }),
    ];
    const { liberal } = recettesDeLaPeriode(argent, T4);
    expect(liberal.termes).toEqual([{ libelle: '01/10/2026, FAC-2026-001', centimes: 10_000, lien: 'e1' }]);
    expect(liberal.exclus.map(({ centimes }) => centimes)).toEqual([5_000, 4_000]);
    expect(encaisse(argent, T4, { accessoires: true })).toBe(14_000);
  });
});

describe('Une recette hors de l’activité', () => {
  it('reçue avant le début, ou après la fin, elle se montre : aucune période ne la déclarerait', () => {
    const argent = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((date) => recette(date, 1));
    const dates = (fin?: string) =>
      recettesSansPeriode(argent, { debut: '2026-01-01', ...(fin && { fin }) }).map(({ date }) => date);
    expect(dates()).toEqual(['2025-12-31']);
    expect(dates('2026-06-30')).toEqual(['2025-12-31', '2026-07-01']);
  });
});

describe('Les parts d’un paiement', () => {
  it('cas 27 : trois tiers font la facture, catégorie par catégorie, sans centime inventé', () => {
    const parts = partsDesPaiements(0, [33_333, 33_333, 33_334], bases);
    expect(parts.map(enListe)).toEqual([
      [13_334, 13_332, 6_667],
      [13_333, 13_334, 6_666],
      [13_334, 13_333, 6_667],
    ]);
    expect(additionner(parts)).toEqual(bases);
  });

  it('cas 28 : un remboursement reprend comme le paiement a donné', () => {
    const [rendu] = partsDesPaiements(100_000, [-20_000], bases);
    expect(enListe(rendu!)).toEqual([-8_000, -8_000, -4_000]);
    expect(enListe(partsDesPaiements(0, [-100], sommes({ liberal: 1 }))[0]!)).toEqual([0, 0, -100]);
  });

  it('font toujours l’écriture, et toutes ensemble ce qui est payé (K2)', () => {
    const somme = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.record({ vente: somme, prestation: somme, liberal: somme, meuble: somme }),
        fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { maxLength: 30 }),
        (vendu, montants) => {
          fc.pre(totalDe(vendu) > 0);
          const parts = partsDesPaiements(0, montants, vendu);
          expect(parts.map(totalDe)).toEqual(montants);
          const paye = montants.reduce((total, montant) => total + montant, 0);
          expect(additionner(parts)).toEqual(additionner(partsDesPaiements(0, [paye], vendu)));
          const [tout] = partsDesPaiements(0, [totalDe(vendu)], vendu);
          expect(tout).toEqual(vendu);
        },
      ),
    );
  });
});

describe('Une période qui a rendu plus qu’elle n’a reçu', () => {
  it('cas 29 : déclare zéro, et laisse −180 € à la suivante si l’on reporte, rien si l’on rectifie', () => {
    const premier = caseDe('liberal', -18_000, 0);
    expect([premier.declareEuros, premier.resteCentimes]).toEqual([0, -18_000]);
    const suivant = (comment: 'rectifiee' | 'reportee') =>
      declarer(activite(), '2026-T2', { liberal: 90_000 }, { report: reportSur([premier], comment) })
        .cases[0]!;
    expect([suivant('reportee').declareEuros, suivant('rectifiee').declareEuros]).toEqual([720, 900]);
  });
});

const copie = (euros: number): DeclarationFaite => ({
  declareeLe: '2026-10-12',
  parCategorie: [
    { categorie: 'liberal', encaisseCentimes: euros * 100, reportCentimes: 0, declareEuros: euros },
  ],
});

describe('Une déclaration faite', () => {
  const une = activite();
  const periode = periodeDe(une, '2026-T3');
  const livre = sommes({ liberal: 945_000 });

  it('cas 30 : une recette notée après fait un écart de 450 €, environ 116,10 € ; la copie dit toujours 9 000', () => {
    const faite = Object.freeze(copie(9_000));
    expect(etatDe(periode, '2026-11-20', livre, faite)).toBe('ecart');
    expect(ecartsDe(faite, livre)).toEqual([{ categorie: 'liberal', centimes: 45_000 }]);
    const demande = { activite: une, periode, chambreDue: false, connus: TAUX_DU_PRODUIT };
    expect(coutDeLEcart(demande, faite, livre)).toBe(11_610);
    expect(faite.parCategorie[0]!.declareEuros).toBe(9_000);
  });

  it('répondu, l’écart se ferme ; une recette de plus le rouvre', () => {
    const suite = { le: '2026-11-21', comment: 'rectifiee' as const, encaisse: livre };
    const faite = { ...copie(9_000), suite };
    expect(etatDe(periode, '2026-11-21', livre, faite)).toBe('declaree');
    expect(ecartsDe(faite, sommes({ liberal: 946_000 }))).toEqual([
      { categorie: 'liberal', centimes: 1_000 },
    ]);
  });

  it('cas 30 : reporté, l’écart entre dans la période suivante ; rectifié, il n’y entre pas', () => {
    const suivante = (comment: 'rectifiee' | 'reportee', dit: number) => {
      const report = reportDEcart(copie(dit), livre, comment);
      return declarer(une, '2026-T4', { liberal: 100_000 }, { report }).cases[0]!.declareEuros;
    };
    expect([suivante('reportee', 9_000), suivante('rectifiee', 9_000), suivante('reportee', 9_500)]).toEqual([
      ...[1_450, 1_000, 950],
    ]);
  });

  it('cas 20 : sans elle, une période va d’« en cours » à « à déclarer », puis « en retard », même vide', () => {
    const jours = ['2026-09-30', '2026-10-01', '2026-11-02', '2026-11-03'];
    expect(jours.map((jour) => etatDe(periode, jour, sommes({})))).toEqual([
      ...['en_cours', 'a_declarer', 'a_declarer', 'en_retard'],
    ]);
  });

  it('cas 59 : redite avec les mêmes montants, elle passe ; avec d’autres, elle est refusée', () => {
    const redire = (liberal: number) => () =>
      exigerDeclarable(periode, '2026-10-13', sommes({ liberal }), copie(9_000));
    expect(redire(9_000)).not.toThrow();
    for (const autre of [9_001, 0])
      expect(redire(autre)).toThrow(
        expect.objectContaining({ code: 'PERIODE_DEJA_DECLAREE', details: { le: '2026-10-12' } }),
      );
    expect(() =>
      exigerDeclarable(periode, '2026-10-13', sommes({ liberal: 9_000, vente: 1 }), copie(9_000)),
    ).toThrow();
  });

  it('ne se dit pas avant la fin de sa période', () => {
    expect(() => exigerDeclarable(periode, '2026-09-30', sommes({}))).toThrow(
      expect.objectContaining({ code: 'PERIODE_EN_COURS', details: { au: '2026-09-30' } }),
    );
    expect(() => exigerDeclarable(periode, '2026-10-01', sommes({}))).not.toThrow();
  });
});

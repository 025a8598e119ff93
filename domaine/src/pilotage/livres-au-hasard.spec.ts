import fc from 'fast-check';
import { activite, declarer, enEuros, sommes } from '../../test/support/activites';
import { periodesJusquAu } from '../cotisations/calendrier';
import {
  additionner,
  CATEGORIES,
  chaqueCategorie,
  type ParCategorie,
  RIEN,
  totalDe,
} from '../cotisations/categories';
import type { Chiffre } from '../cotisations/chiffre';
import { chiffreDEstimation } from '../cotisations/estimation';
import { imposable } from '../cotisations/impots';
import { partsDesPaiements } from '../cotisations/parts';
import { type RecetteDatee, recettesDeLaPeriode } from '../cotisations/recettes-declarees';
import { reportSur } from '../cotisations/suivi';
import { joursDe, moisDAnnee, trimestresDAnnee } from '../recettes/periode';
import { coteDepasse, cumulDeTva } from '../seuils/cumul';
import { chiffreDeTva, jaugeDeTva } from '../seuils/franchise';
import { chiffreDeMicro } from '../seuils/micro';
import type { OperationDeSeuil } from '../seuils/operation';
import { ajouterJours } from '../valeurs/date-civile';
import { impayesParAge } from './impayes';
import { type DocumentEmis, encaisseDuMois, factureDuMois } from './mois';
import { prevoir } from './prevision';
import { ceQuiReste } from './reste';

const ANNEE = '2026';
/** Une facture : ce qu'elle vend, le jour de son émission, et ce qui en est payé ou rendu, tant de jours après. */
interface FactureAuHasard {
  bases: ParCategorie;
  emise: string;
  acompte: boolean;
  paiements: [jours: number, centimes: number][];
}

const somme = fc.integer({ min: 0, max: 300_000 });
const jourDe2026 = fc.integer({ min: 0, max: 364 }).map((ecart) => ajouterJours('2026-01-01', ecart));
const factureAuHasard: fc.Arbitrary<FactureAuHasard> = fc.record({
  bases: fc
    .record({ vente: somme, prestation: somme, liberal: somme, meuble: somme })
    .filter((bases) => totalDe(bases) > 0),
  emise: jourDe2026,
  acompte: fc.boolean(),
  paiements: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -90_000, max: 400_000 })),
    { maxLength: 4 },
  ),
});
const livreAuHasard = fc.array(factureAuHasard, { maxLength: 8 });

/** Les écritures d'un livre, dans l'ordre des jours. */
const ecrituresDe = (factures: readonly FactureAuHasard[]): RecetteDatee[] =>
  factures
    .flatMap(({ bases, emise, paiements }, rang) => {
      const parts = partsDesPaiements(
        0,
        paiements.map(([, centimes]) => centimes),
        bases,
      );
      return paiements.map(([jours, montantCentimes], i) => ({
        ...{ date: ajouterJours(emise, jours), montantCentimes, parts: parts[i]! },
        ...{ numero: `FAC-${rang}`, lien: `e${rang}-${i}` },
      }));
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));

const enOperations = (recettes: readonly RecetteDatee[]): OperationDeSeuil[] =>
  recettes
    .filter(({ date }) => date.startsWith(ANNEE))
    .map(({ date, montantCentimes, parts, numero }) => ({
      ...{ le: date, montantCentimes, parts, libelle: numero ?? '' },
    }));

const recuEn = (recettes: readonly RecetteDatee[], periode: string): ParCategorie => {
  const chiffres = recettesDeLaPeriode(recettes, joursDe(periode)!);
  return chaqueCategorie((categorie) => chiffres[categorie].centimes);
};
const sommeDesTermes = ({ termes }: Chiffre): number =>
  termes.reduce((total, { centimes }) => total + centimes, 0);

/** Les documents d'un livre : une facture, ou son acompte d'un tiers puis son solde qui le déduit. */
const documentsDe = ({ bases, emise, acompte }: FactureAuHasard): DocumentEmis[] => {
  const un = (dateEmission: string, totalTtcCentimes: number, imputesCentimes: number): DocumentEmis => ({
    ...{ genre: 'facture', numero: 'FAC', dateEmission, totalTtcCentimes, imputesCentimes },
  });
  const total = totalDe(bases);
  const tiers = Math.floor(total / 3);
  return acompte ? [un(emise, tiers, 0), un(ajouterJours(emise, 40), total, tiers)] : [un(emise, total, 0)];
};

describe('Mille livres au hasard', () => {
  const UNE = activite(
    { categories: CATEGORIES, chambre: 'cma', versementLiberatoire: true },
    { debut: '2025-07-01', acre: { obtenue: false } },
  );
  const PERIODES = periodesJusquAu(UNE, '2026-12-31').filter(({ cle }) => cle.startsWith(ANNEE));

  it('cas 61 : les parts font l’écriture, les mois et les trimestres font l’année (K2)', () => {
    fc.assert(
      fc.property(livreAuHasard, (factures) => {
        const recettes = ecrituresDe(factures);
        expect(recettes.map(({ parts }) => totalDe(parts!))).toEqual(
          recettes.map(({ montantCentimes }) => montantCentimes),
        );
        const annee = recuEn(recettes, ANNEE);
        const ensemble = (periodes: string[]) => additionner(periodes.map((une) => recuEn(recettes, une)));
        expect(ensemble(moisDAnnee(ANNEE))).toEqual(annee);
        expect(ensemble(trimestresDAnnee(ANNEE))).toEqual(annee);
        const recomptees = recettes.filter(({ date }) => date.startsWith(ANNEE));
        expect(totalDe(annee)).toBe(
          recomptees.reduce((total, { montantCentimes }) => total + montantCentimes, 0),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('cas 61 : les déclarations de l’année, reports compris, ne déclarent rien de négatif et ne perdent rien (K5)', () => {
    fc.assert(
      fc.property(livreAuHasard, (factures) => {
        const recettes = ecrituresDe(factures);
        let report: ParCategorie = RIEN;
        let declares = 0;
        for (const { cle } of PERIODES) {
          const { cases, estimation } = declarer(UNE, cle, recuEn(recettes, cle), { report });
          const fausses = cases.filter(
            ({ declareEuros, resteCentimes }) =>
              !Number.isSafeInteger(declareEuros) ||
              declareEuros < 0 ||
              resteCentimes > 0 ||
              (declareEuros > 0 && resteCentimes < 0),
          );
          expect(fausses).toEqual([]);
          declares += cases.reduce((total, { declareEuros }) => total + declareEuros * 100, 0);
          expect(chiffreDEstimation(estimation).centimes).toBe(estimation.totalCentimes);
          report = reportSur(cases, 'reportee');
        }
        const ecart = Math.abs(totalDe(recuEn(recettes, ANNEE)) - declares - totalDe(report));
        expect(ecart).toBeLessThanOrEqual(4 * CATEGORIES.length * 50);
      }),
      { numRuns: 1_000 },
    );
  });

  it('cas 61 : chaque chiffre vaut ses termes (K1), au moins quarante par livre', () => {
    fc.assert(
      fc.property(livreAuHasard, (factures) => {
        const recettes = ecrituresDe(factures);
        const encaisse = recuEn(recettes, ANNEE);
        const annee = { annee: 2026, debut: '2022-01-01', encaisse: enOperations(recettes), realise: [] };
        const { estimation } = declarer(UNE, '2026-T4', encaisse);
        const ouvertes = factures.map(({ bases, emise }) => ({
          ...{ numero: 'FAC', dateEcheance: emise, resteCentimes: totalDe(bases) },
        }));
        const lignes = recettes.map((une) => ({ ...une, libelle: une.numero ?? '' }));
        const mouvements = ouvertes.map(({ dateEcheance, resteCentimes }, rang) => ({
          ...{ le: dateEcheance, centimes: resteCentimes, sur: rang % 2 === 0, libelle: 'FAC' },
        }));
        const { sur, probable } = prevoir(100, mouvements, '2026-06-01');
        const chiffres: Chiffre[] = [
          ...Object.values(recettesDeLaPeriode(recettes, joursDe(ANNEE)!)),
          ...moisDAnnee(ANNEE).map((mois) => encaisseDuMois(lignes, mois)),
          ...moisDAnnee(ANNEE).map((mois) => factureDuMois(factures.flatMap(documentsDe), mois)),
          ...Object.values(impayesParAge(ouvertes, '2026-12-31')),
          ...(['total', 'services'] as const).map((cote) => chiffreDeTva(annee, 'encaisse', cote)),
          ...(['total', 'services'] as const).map((cote) => chiffreDeMicro(annee.encaisse, {}, cote)),
          ...[chiffreDEstimation(estimation), imposable(encaisse, 2026), sur, probable],
          ceQuiReste({
            ...{ annee: 2026, encaisse, estimation, versementLiberatoire: true },
            ...{ fraisCentimes: 12, achatsCentimes: 34, chargesCentimes: 56 },
          }),
        ];
        expect(chiffres.length).toBeGreaterThanOrEqual(40);
        for (const chiffre of chiffres) expect(chiffre.centimes).toBe(sommeDesTermes(chiffre));
        const { sommes: tenues } = jaugeDeTva(annee);
        expect(chiffreDeTva(annee, 'encaisse', 'services').centimes).toBe(tenues.encaisse.services);
      }),
      { numRuns: 200 },
    );
  });

  it('rien ne se compte deux fois : un acompte et son solde font la facture, une écriture est d’un seul mois (K6)', () => {
    fc.assert(
      fc.property(livreAuHasard, (factures) => {
        const mois = [...moisDAnnee(ANNEE), ...moisDAnnee('2027')];
        const documents = factures.flatMap(documentsDe);
        const facture = mois.reduce((total, un) => total + factureDuMois(documents, un).centimes, 0);
        expect(facture).toBe(factures.reduce((total, { bases }) => total + totalDe(bases), 0));
        const recettes = ecrituresDe(factures).map((une) => ({ ...une, libelle: '' }));
        const liens = mois.flatMap((un) => encaisseDuMois(recettes, un).termes.map(({ lien }) => lien));
        expect(liens.toSorted()).toEqual(recettes.map(({ lien }) => lien).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('un seuil répond par son assiette, sa limite et son jour, ceux qu’un compte à la main trouve (K7, K8)', () => {
    const grandes = fc.array(fc.tuple(jourDe2026, fc.integer({ min: -500_000, max: 1_500_000 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(grandes, grandes, (encaisse, realise) => {
        const operations = (tirage: [string, number][], libelle: string): OperationDeSeuil[] =>
          tirage
            .map(([le, centimes]) => ({
              le,
              montantCentimes: centimes,
              parts: sommes({ liberal: centimes }),
              libelle,
            }))
            .toSorted((a, b) => a.le.localeCompare(b.le));
        const annee = {
          ...{ annee: 2026, debut: '2022-01-01' },
          encaisse: operations(encaisse, 'e'),
          realise: operations(realise, 'r'),
        };
        const jourOu = (lesquelles: OperationDeSeuil[], limite: number): string | undefined => {
          let total = 0;
          return lesquelles.find(({ montantCentimes }) => (total += montantCentimes) > limite)?.le;
        };
        const jauge = jaugeDeTva(annee);
        for (const [nom, limite] of [
          ['base', 3_750_000],
          ['majore', 4_125_000],
        ] as const) {
          const jours = [jourOu(annee.encaisse, limite), jourOu(annee.realise, limite)];
          const attendu = jours.filter((jour) => jour !== undefined).toSorted()[0];
          expect(jauge[nom]?.le).toBe(attendu);
          if (jauge[nom]) {
            expect(jours[jauge[nom].assiette === 'encaisse' ? 0 : 1]).toBe(attendu);
            expect(jauge[nom].limiteCentimes).toBe(limite);
          }
        }
      }),
      { numRuns: 500 },
    );
    const juste = cumulDeTva(enEuros({ liberal: 37_500 }));
    expect(coteDepasse(juste, juste)).toBeNull();
  });
});

import type { VersionDatee } from '../documents/textes-legaux';
import { type Centimes, partDe } from '../valeurs/montant';
import { type Categorie, CATEGORIES, type ParCategorie } from './categories';
import { LIBELLES_CATEGORIE } from './libelles-categorie';
import { type Chiffre, chiffreDe, TEXTES_RELUS_LE } from './chiffre';
import { eurosDeclares } from './declaration';
import { donneeAu } from './taux';

/** L'abattement pour frais de chaque catégorie, en centièmes, jamais moins de 305 € ni plus que la somme. */
const ABATTEMENTS: readonly VersionDatee<Readonly<Record<Categorie, number>>>[] = [
  {
    valeur: { vente: 71, prestation: 50, liberal: 34, meuble: 71 },
    du: '2022-01-01',
    jusquAu: '2024-12-31',
    source: 'CGI, art. 50-0 et 102 ter',
  },
  {
    valeur: { vente: 71, prestation: 50, liberal: 34, meuble: 50 },
    du: '2025-01-01',
    jusquAu: '2026-12-31',
    source: 'CGI, art. 50-0 et 102 ter\u00a0; loi n° 2024-1039 du 19 novembre 2024, art. 7',
    aRelireAvant: '2027-01-01',
  },
];
const ABATTEMENT_MINIMAL: Centimes = 30_500;

const abattementsAu = (annee: number) => donneeAu(ABATTEMENTS, 'abattements', `${annee}-01-01`);

/** L'abattement de chaque catégorie cette année-là, en centièmes. @throws RefusDesComptes TAUX_MANQUANT hors des années lues */
export const abattementsDe = (annee: number): Readonly<Record<Categorie, number>> =>
  abattementsAu(annee).valeur;

/** Ce qui reste imposable d'une somme, l'abattement ôté. */
function apresAbattement(somme: Centimes, centiemes: number): Centimes {
  if (somme <= 0) return 0;
  return somme - Math.min(somme, Math.max(ABATTEMENT_MINIMAL, partDe(somme, centiemes, 100)));
}

/**
 * Ce qui est imposable au barème, catégorie par catégorie : l'administration retranche elle-même l'abattement, on déclare le brut.
 * @param sommes ce qui est encaissé dans l'année, en centimes
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export function imposable(sommes: ParCategorie, annee: number): Chiffre {
  const { valeur, source } = abattementsAu(annee);
  return chiffreDe(
    {
      regle: 'Chaque catégorie, moins son abattement pour frais, d’au moins 305\u00a0€.',
      source,
      verifieLe: TEXTES_RELUS_LE,
    },
    CATEGORIES.filter((categorie) => sommes[categorie] > 0).map((categorie) => ({
      libelle: LIBELLES_CATEGORIE[categorie],
      centimes: apresAbattement(sommes[categorie], valeur[categorie]),
    })),
  );
}

/** Qui, du foyer fiscal, exerce : chaque déclarant a ses cases. */
export const DECLARANTS = ['declarant_1', 'declarant_2', 'autre'] as const;
export type Declarant = (typeof DECLARANTS)[number];

type CasesDuDeclarant = Readonly<Record<Declarant, string>>;
const casesDu = (declarant_1: string, declarant_2: string, autre: string): CasesDuDeclarant => ({
  ...{ declarant_1, declarant_2, autre },
});

/** Les cases de la 2042-C-PRO, au barème puis au versement libératoire ; d'un meublé, elles dépendent de la situation. */
const CASES: Readonly<Record<Exclude<Categorie, 'meuble'>, readonly [CasesDuDeclarant, CasesDuDeclarant]>> = {
  vente: [casesDu('5KO', '5LO', '5MO'), casesDu('5TA', '5UA', '5VA')],
  prestation: [casesDu('5KP', '5LP', '5MP'), casesDu('5TB', '5UB', '5VB')],
  liberal: [casesDu('5HQ', '5IQ', '5JQ'), casesDu('5TE', '5UE', '5VE')],
};

/** Une ligne de la déclaration de revenus : la case, et les recettes brutes en euros entiers. */
export interface CaseDeRevenus {
  categorie: Categorie;
  /** `null` : voir la notice (5NG, 5ND, 5NJ, 5NW selon la situation d'un meublé), ou le versement libératoire n'est pas su. */
  numero: string | null;
  euros: number;
}

/** Les cases à remplir pour l'année : les recettes brutes, aucun abattement déduit. @param sommes ce qui est encaissé, en centimes */
export const casesDeRevenus = (
  sommes: ParCategorie,
  { declarant, versementLiberatoire }: { declarant: Declarant; versementLiberatoire: boolean | null },
): CaseDeRevenus[] =>
  CATEGORIES.filter((categorie) => sommes[categorie] !== 0).map((categorie) => ({
    categorie,
    numero:
      categorie === 'meuble' || versementLiberatoire === null
        ? null
        : CASES[categorie][versementLiberatoire ? 1 : 0][declarant],
    euros: eurosDeclares(sommes[categorie]),
  }));

/** Ce que les déclarations de l'année ont d'écart, en euros, avec sa case : des arrondis, s'il n'y a pas autre chose. */
export const ecartDArrondis = (declaresEuros: readonly number[], caseEuros: number): number =>
  caseEuros - declaresEuros.reduce((somme, euros) => somme + euros, 0);

/** Le revenu fiscal de référence de l'avant-dernière année, par part entière, jusqu'où le versement libératoire se choisit, en euros. */
const REVENU_PAR_PART: readonly VersionDatee<number>[] = [
  {
    valeur: 29_315,
    du: '2026-01-01',
    jusquAu: '2026-12-31',
    source: 'CGI, art. 151-0\u00a0; impots.gouv.fr',
  },
  {
    valeur: 29_579,
    du: '2027-01-01',
    jusquAu: '2027-12-31',
    source: 'CGI, art. 151-0 et 197 (deuxième tranche du barème de 2026, déduit)',
    aRelireAvant: '2027-01-01',
  },
];

/**
 * Le revenu fiscal de référence à ne pas dépasser pour choisir le versement libératoire cette année-là, en centimes.
 * @param quartsDePart les parts du foyer, comptées en quarts : 2,5 parts font 10
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export const plafondDuVersementLiberatoire = (annee: number, quartsDePart: number): Centimes =>
  donneeAu(REVENU_PAR_PART, 'revenu_par_part', `${annee}-01-01`).valeur * 25 * quartsDePart;

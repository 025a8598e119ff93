import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { PeriodeADeclarer } from './calendrier';
import { type Categorie, CATEGORIES, type ParCategorie, RIEN } from './categories';
import { type APreparer, type CaseADeclarer, preparer } from './declaration';
import { RefusDesComptes } from './refus';

/** Où en est une déclaration. */
export type EtatDeclaration = 'en_cours' | 'a_declarer' | 'en_retard' | 'declaree' | 'ecart';

/** Comment l'on répond à un écart. */
export type SuiteDEcart = 'rectifiee' | 'reportee';

/** Ce qui a été dit à l'Urssaf, figé ce jour-là : le livre peut changer, la copie jamais. */
export interface DeclarationFaite {
  declareeLe: DateCivile;
  parCategorie: readonly {
    categorie: Categorie;
    encaisseCentimes: Centimes;
    reportCentimes: Centimes;
    declareEuros: number;
  }[];
  /** Ce qui a répondu à un écart : la période rectifiée, ou la différence portée sur la suite ; et ce que le livre disait alors. */
  suite?: { le: DateCivile; comment: SuiteDEcart; encaisse: ParCategorie };
}

/** Les sommes d'une copie, catégorie par catégorie. */
const sommesDe = (
  { parCategorie }: DeclarationFaite,
  laquelle: 'encaisseCentimes' | 'reportCentimes' | 'declareEuros',
): ParCategorie =>
  parCategorie.reduce((sommes, une) => ({ ...sommes, [une.categorie]: une[laquelle] }), RIEN);

/** Ce que l'Urssaf sait : la copie, ou ce que le livre disait quand on a répondu au dernier écart. */
const ditDe = (faite: DeclarationFaite): ParCategorie =>
  faite.suite?.encaisse ?? sommesDe(faite, 'encaisseCentimes');

/** Ce que le livre dit à présent, moins ce que l'Urssaf sait ; une catégorie sans différence n'y est pas. */
export const ecartsDe = (
  faite: DeclarationFaite,
  livre: ParCategorie,
): { categorie: Categorie; centimes: Centimes }[] =>
  CATEGORIES.map((categorie) => ({
    categorie,
    centimes: livre[categorie] - ditDe(faite)[categorie],
  })).filter(({ centimes }) => centimes !== 0);

/** L'état d'une période, ce jour-là. @param faite absente : rien n'est encore déclaré */
export function etatDe(
  { au, echeance }: Pick<PeriodeADeclarer, 'au' | 'echeance'>,
  aujourdhui: DateCivile,
  livre: ParCategorie,
  faite?: DeclarationFaite,
): EtatDeclaration {
  if (faite) return ecartsDe(faite, livre).length === 0 ? 'declaree' : 'ecart';
  if (aujourdhui <= au) return 'en_cours';
  return aujourdhui <= echeance ? 'a_declarer' : 'en_retard';
}

/**
 * Ce qu'un écart coûterait de plus : l'estimation du livre, moins celle de ce que l'Urssaf sait. Négatif si l'on a trop déclaré.
 * @throws RefusDesComptes TAUX_MANQUANT
 */
export function coutDeLEcart(
  demande: Omit<APreparer, 'encaisse' | 'report'>,
  faite: DeclarationFaite,
  livre: ParCategorie,
): Centimes {
  const report = sommesDe(faite, 'reportCentimes');
  const estime = (encaisse: ParCategorie): Centimes =>
    preparer({ ...demande, encaisse, report }).estimation.totalCentimes;
  return estime(livre) - estime(ditDe(faite));
}

/** Ce qu'une période laisse à la suivante : ce qu'elle a rendu de trop si elle est reportée, rien si elle a été rectifiée. */
export const reportSur = (cases: readonly CaseADeclarer[], comment: SuiteDEcart): ParCategorie =>
  comment === 'rectifiee'
    ? RIEN
    : cases.reduce((report, une) => ({ ...report, [une.categorie]: une.resteCentimes }), RIEN);

/** Ce qu'un écart met dans la période suivante, de l'un ou l'autre signe, si on l'y reporte ; rien s'il est rectifié. */
export const reportDEcart = (
  faite: DeclarationFaite,
  livre: ParCategorie,
  comment: SuiteDEcart,
): ParCategorie =>
  comment === 'rectifiee'
    ? RIEN
    : ecartsDe(faite, livre).reduce(
        (report, { categorie, centimes }) => ({ ...report, [categorie]: centimes }),
        RIEN,
      );

/**
 * Refuse de dire déclarée une période qui court encore, ou déjà déclarée avec d'autres montants ; la même, redite, passe.
 * @throws RefusDesComptes PERIODE_EN_COURS, PERIODE_DEJA_DECLAREE
 */
export function exigerDeclarable(
  { au }: Pick<PeriodeADeclarer, 'au'>,
  aujourdhui: DateCivile,
  declareEuros: Readonly<Record<Categorie, number>>,
  faite?: DeclarationFaite,
): void {
  if (aujourdhui <= au) throw new RefusDesComptes('PERIODE_EN_COURS', { au });
  if (!faite) return;
  const dits = sommesDe(faite, 'declareEuros');
  if (CATEGORIES.some((categorie) => dits[categorie] !== declareEuros[categorie]))
    throw new RefusDesComptes('PERIODE_DEJA_DECLAREE', { le: faite.declareeLe });
}

import { HORS_FACTURE } from '../recettes/livre';
import { type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { Activite } from './activite';
import { type Categorie, chaqueCategorie, type ParCategorie } from './categories';
import { type Chiffre, chiffreDe, type Terme, TEXTES_RELUS_LE } from './chiffre';
import { RefusDesComptes } from './refus';

/** Une écriture du livre, vue d'une déclaration. */
export interface RecetteDatee {
  /** Le jour où l'argent est reçu, ou rendu. */
  date: DateCivile;
  /** Brut, frais du prestataire compris ; négatif si l'argent est rendu. */
  montantCentimes: Centimes;
  /** Ce qu'elle paie de chaque catégorie, au centime ; `null` : la catégorie n'est pas dite. */
  parts: ParCategorie | null;
  /** Sa pièce ; `null` d'une recette hors facture. */
  numero: string | null;
  /** Ce qui l'ouvre. */
  lien?: string;
  /** `precompte` : une plateforme l'a déjà déclarée ; `accessoire` : pénalités de retard et 40 €. */
  aPart?: 'precompte' | 'accessoire';
}

/** Ce qui se déclare de plus, si la personne le choisit. */
export interface ChoixDeDeclaration {
  /** Pénalités et indemnités : hors de la déclaration, sauf si elle les coche. */
  accessoires?: boolean;
}

const RAISONS: Readonly<Record<NonNullable<RecetteDatee['aPart']>, string>> = {
  precompte: 'déjà déclarée par la plateforme',
  accessoire: 'pénalité ou indemnité, non cochée',
};

const libelleDe = (recette: RecetteDatee): string =>
  `${formaterDateCourte(recette.date)}, ${pieceDe(recette)}`;
const pieceDe = ({ numero }: RecetteDatee): string => numero ?? HORS_FACTURE;
const dans = ({ du, au }: { du: DateCivile; au: DateCivile }, { date }: RecetteDatee): boolean =>
  du <= date && date <= au;

/** Les écritures sans catégorie ; celles d'une facture que la période a reçue puis rendue en entier ne changent aucune somme. */
function muettesDe(recettes: readonly RecetteDatee[]): RecetteDatee[] {
  const muettes = recettes.filter(({ parts, montantCentimes }) => parts === null && montantCentimes !== 0);
  const parPiece = new Map<string | null, Centimes>();
  for (const { numero, montantCentimes } of muettes)
    parPiece.set(numero, (parPiece.get(numero) ?? 0) + montantCentimes);
  return muettes.filter(({ numero }) => numero === null || parPiece.get(numero) !== 0);
}

/**
 * Ce qui est reçu dans une période, par catégorie, chaque somme avec ses écritures et ce qui en est laissé dehors.
 * @throws RefusDesComptes NATURE_NON_DITE si une écriture de la période n'a pas de catégorie : elle ne se devine pas
 */
export function recettesDeLaPeriode(
  recettes: readonly RecetteDatee[],
  jours: { du: DateCivile; au: DateCivile },
  { accessoires = false }: ChoixDeDeclaration = {},
): Readonly<Record<Categorie, Chiffre>> {
  const siennes = recettes.filter((recette) => dans(jours, recette));
  const dehors = ({ aPart }: RecetteDatee): boolean =>
    aPart === 'precompte' || (aPart === 'accessoire' && !accessoires);
  const muettes = muettesDe(siennes.filter((recette) => !dehors(recette)));
  if (muettes.length > 0)
    throw new RefusDesComptes('NATURE_NON_DITE', { factures: [...new Set(muettes.map(pieceDe))] });
  return chaqueCategorie((categorie) => {
    const termeDe = (recette: RecetteDatee): Terme => ({
      libelle: libelleDe(recette),
      centimes: recette.parts?.[categorie] ?? 0,
      ...(recette.lien !== undefined && { lien: recette.lien }),
    });
    const compte = ({ centimes }: Terme): boolean => centimes !== 0;
    return chiffreDe(
      {
        regle: 'Ce qui est reçu dans la période, brut, moins ce qui est rendu, au jour où l’argent bouge.',
        source: 'CSS, art. L613-7, I',
        verifieLe: TEXTES_RELUS_LE,
      },
      siennes
        .filter((recette) => !dehors(recette))
        .map(termeDe)
        .filter(compte),
      siennes
        .filter(dehors)
        .map((recette) => ({
          ...termeDe(recette),
          libelle: `${libelleDe(recette)}\u00a0: ${RAISONS[recette.aPart!]}`,
        }))
        .filter(compte),
    );
  });
}

/** Ce qui n'entre dans aucune période : reçu avant le début de l'activité, ou après sa fin. Cela se déclare aussi : à montrer, et à dater. */
export const recettesSansPeriode = (
  recettes: readonly RecetteDatee[],
  { debut, fin }: Pick<Activite, 'debut' | 'fin'>,
): RecetteDatee[] => recettes.filter(({ date }) => date < debut || (fin !== undefined && date > fin));

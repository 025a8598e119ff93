import { ajouterJours, type DateCivile } from '../valeurs/date-civile';
import {
  type Depuis,
  type GenreDeclaration,
  type PeriodeDeclaree,
  periodeDuJour,
  PREMIER_JOUR_DECLARE,
  type RegimeDeclarant,
} from './periodes';

/** Les périodes d'un genre, de la première déclarée à celle de ce jour ; aucune avant l'obligation. */
export function periodesJusqua(
  aujourdhui: DateCivile,
  genre: GenreDeclaration,
  regimes: readonly Depuis<RegimeDeclarant>[],
): PeriodeDeclaree[] {
  const periodes: PeriodeDeclaree[] = [];
  let jour = PREMIER_JOUR_DECLARE;
  while (jour <= aujourdhui) {
    const periode = periodeDuJour(jour, genre, regimes);
    periodes.push(periode);
    const change = regimes
      .map(({ depuis }) => depuis)
      .find((depuis) => depuis > jour && depuis <= periode.fin);
    jour = change ?? ajouterJours(periode.fin, 1);
  }
  return periodes;
}

/** Le nom d'une période dans une adresse : `ventes-2027-09-01`. */
export const cleDePeriode = ({ genre, debut }: Pick<PeriodeDeclaree, 'genre' | 'debut'>): string =>
  `${genre}-${debut}`;

/** La période que nomme une adresse, si elle est de celles-là. */
export const periodeNommee = (
  cle: string,
  aujourdhui: DateCivile,
  regimes: readonly Depuis<RegimeDeclarant>[],
): PeriodeDeclaree | undefined =>
  (['ventes', 'paiements'] as const)
    .flatMap((genre) => periodesJusqua(aujourdhui, genre, regimes))
    .find((periode) => cleDePeriode(periode) === cle);

import {
  BOM,
  ecrireCellule,
  ecrireDate,
  ecrireEuros,
  ecrireLigne,
  type Valeur,
} from '@facturier/domaine/valeurs/csv';
import { formaterInstantCourt } from '@facturier/domaine/valeurs/date-civile';
import type { Colonne, Sorte } from './colonne';

const ecrireInstant = (valeur: Valeur): string =>
  typeof valeur === 'string' ? formaterInstantCourt(new Date(valeur)) : ecrireCellule(valeur);

/** Chaque sorte comme un tableur français la lit : `1234,50`, `22/11/2026`, `22/11/2026 10:12` à Paris. */
const ECRIRE: Record<Sorte, (valeur: Valeur) => string> = {
  texte: ecrireCellule,
  euros: ecrireEuros,
  date: ecrireDate,
  instant: ecrireInstant,
};

/** Un fichier CSV, lot par lot : BOM et titres d'abord. */
export async function* enCsv<T>(
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): AsyncGenerator<string> {
  yield BOM + ecrireLigne(colonnes.map(([titre]) => ecrireCellule(titre)));
  const ligne = (element: T): string =>
    ecrireLigne(colonnes.map(([, valeur, sorte = 'texte']) => ECRIRE[sorte](valeur(element))));
  for await (const lot of elements) yield lot.map(ligne).join('');
}

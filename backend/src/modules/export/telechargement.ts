import { Readable } from 'node:stream';
import { enClasseur } from './classeur';
import type { Colonne } from './domain/colonne';
import { enCsv } from './domain/csv';

/** Un fichier à télécharger, écrit au fil de la lecture de la base. */
export interface Telechargement {
  nom: string;
  type: string;
  flux: Readable;
  /** Documents d'une archive. */
  nombre?: number;
}

const CSV_UTF8 = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FEUILLES = {
  factures: 'Factures',
  clients: 'Clients',
  'livre-des-recettes': 'Livre des recettes',
  'registre-des-achats': 'Registre des achats',
  'declaration-urssaf': 'Déclaration',
} as const;

/** Un texte à la fois, remis tel quel à la réponse : en tampons, il vieillirait dans le tas jusqu'à +60 Mo pour 100 000 factures. */
export const enFlux = (source: AsyncIterable<string>): Readable => Readable.from(source);

/** Des éléments déjà lus, en un seul lot. */
export async function* unLot<T>(elements: readonly T[]): AsyncGenerator<readonly T[]> {
  yield elements;
}

/** Un tableau, en CSV ou en classeur. @param suite ce qui finit le nom du fichier */
export async function enTableau<T>(
  base: keyof typeof FEUILLES,
  suite: string,
  format: 'csv' | 'xlsx',
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): Promise<Telechargement> {
  const nom = `${base}-${suite}.${format}`;
  if (format === 'csv') return { nom, type: CSV_UTF8, flux: enFlux(enCsv(elements, colonnes)) };
  return { nom, type: XLSX, flux: await enClasseur(FEUILLES[base], elements, colonnes) };
}

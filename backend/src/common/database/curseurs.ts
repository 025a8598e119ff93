import type { mongo } from 'mongoose';

/** Assez pour ne pas payer une promesse par document, assez peu pour que les objets meurent jeunes : le tas ne grossit pas. */
const TAILLE = 50;

/**
 * Les documents d'un curseur du pilote, par petits lots : la mémoire ne dépend pas de leur nombre.
 * Le curseur se ferme à la fin, et aussi quand le lecteur s'arrête en chemin.
 */
export async function* lots<T>(curseur: mongo.FindCursor): AsyncGenerator<T[]> {
  try {
    while (await curseur.hasNext()) yield curseur.readBufferedDocuments(TAILLE) as T[];
  } finally {
    await curseur.close();
  }
}

/** Les mêmes lots, chaque élément rendu autrement. */
export async function* rendreLots<T, R>(
  source: AsyncIterable<readonly T[]>,
  rendre: (element: T) => R,
): AsyncGenerator<R[]> {
  for await (const lot of source) yield lot.map(rendre);
}

/** Les éléments un à un, quand chacun demande un travail. */
export async function* unParUn<T>(source: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const lot of source) yield* lot;
}

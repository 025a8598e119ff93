import type { mongo } from 'mongoose';
import { tourDeBoucle } from '../boucle/tranches';

/** Assez pour ne pas payer une promesse par document, assez peu pour que les objets meurent jeunes : le tas ne grossit pas. */
const TAILLES = { premiere: 10, auMoins: 2, auPlus: 50 };
/** Ce que décoder un lot doit prendre ; le rendre et l'écrire en prend trois fois autant, et personne n'est servi pendant ce temps. */
const DECODAGE_MS = 0.8;

/**
 * Les documents d'un curseur du pilote, par petits lots : la mémoire ne dépend pas de leur nombre, et les autres sont servis entre deux, que
 * ces documents aient une ligne ou cent.
 * Le curseur se ferme à la fin, et aussi quand le lecteur s'arrête en chemin.
 */
export async function* lots<T>(curseur: mongo.FindCursor): AsyncGenerator<T[]> {
  try {
    let taille = TAILLES.premiere;
    while (await curseur.hasNext()) {
      const debut = performance.now();
      const lot = curseur.readBufferedDocuments(taille) as T[];
      const juste = Math.round((lot.length * DECODAGE_MS) / (performance.now() - debut));
      yield lot;
      taille = Math.min(TAILLES.auPlus, Math.max(TAILLES.auMoins, juste));
      await tourDeBoucle();
    }
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

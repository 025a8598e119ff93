import type { mongo } from 'mongoose';

/**
 * Les documents d'un curseur du pilote, lot par lot, tels que le serveur les envoie : la mémoire ne dépend pas de leur nombre.
 * Le curseur se ferme à la fin, et aussi quand le lecteur s'arrête en chemin.
 */
export async function* lots<T>(curseur: mongo.FindCursor): AsyncGenerator<T[]> {
  try {
    while (await curseur.hasNext()) yield curseur.readBufferedDocuments() as T[];
  } finally {
    await curseur.close();
  }
}

/** Les mêmes, un à un. */
export async function* unParUn<T>(source: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const lot of source) yield* lot;
}

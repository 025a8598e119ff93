/**
 * La part des paires où une valeur de la première série passe une valeur de la seconde (Mann et Whitney) : 0,5 si les deux
 * se répartissent pareil, 1 si la première est toujours plus grande. Ne dépend pas de l'unité, ni de quelques valeurs folles.
 */
export function partAuDessus(uns: readonly number[], autres: readonly number[]): number {
  let au = 0;
  for (const un of uns) for (const autre of autres) au += un > autre ? 1 : un === autre ? 0.5 : 0;
  return au / (uns.length * autres.length);
}

/** L'écart-type de cette part quand les deux séries se répartissent pareil. */
export const ecartDeLaPart = (uns: number, autres: number): number =>
  Math.sqrt((uns + autres + 1) / (12 * uns * autres));

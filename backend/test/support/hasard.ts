/** Un tirage reproductible (mulberry32). */
export function tirage(graine: number): () => number {
  let etat = graine;
  return () => {
    etat = (etat + 0x6d2b79f5) | 0;
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function melanger<T>(valeurs: T[], hasard: () => number): T[] {
  const melange = [...valeurs];
  for (let rang = melange.length - 1; rang > 0; rang--) {
    const autre = Math.floor(hasard() * (rang + 1));
    [melange[rang], melange[autre]] = [melange[autre]!, melange[rang]!];
  }
  return melange;
}

export async function parLots<T>(
  taches: T[],
  enParallele: number,
  faire: (tache: T) => Promise<void>,
): Promise<void> {
  let rang = 0;
  const ouvrier = async (): Promise<void> => {
    while (rang < taches.length) await faire(taches[rang++]!);
  };
  await Promise.all(Array.from({ length: enParallele }, ouvrier));
}

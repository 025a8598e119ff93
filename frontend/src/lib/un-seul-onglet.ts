/**
 * Mène un travail dans un seul onglet du navigateur à la fois ; quand cet onglet se ferme, un autre le reprend.
 * Sans verrous (page servie sans chiffrement), chaque onglet le mène pour lui-même.
 * @returns de quoi cesser
 */
export function parUnSeulOnglet(nom: string, travail: (signal: AbortSignal) => Promise<void>): () => void {
  const fin = new AbortController();
  if ('locks' in navigator) {
    navigator.locks.request(nom, { signal: fin.signal }, () => travail(fin.signal)).catch(() => undefined);
  } else void travail(fin.signal);
  return () => fin.abort();
}

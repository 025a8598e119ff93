import { useEffect, useSyncExternalStore } from 'react';

let precis: string | null = null;
const abonnes = new Set<() => void>();

function poser(titre: string | null): void {
  precis = titre;
  for (const prevenir of abonnes) prevenir();
}

function suivre(prevenir: () => void): () => void {
  abonnes.add(prevenir);
  return () => abonnes.delete(prevenir);
}

/** Ce que cette page montre, dit dans le titre de l'onglet tant qu'elle est là ; sinon, le titre de la route. */
export function useTitreOnglet(titre: string | null): void {
  useEffect(() => {
    poser(titre);
    return () => poser(null);
  }, [titre]);
}

/** Le titre que la page a posé, ou `null`. */
export const useTitrePrecis = (): string | null => useSyncExternalStore(suivre, () => precis);

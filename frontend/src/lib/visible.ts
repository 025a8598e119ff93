import { useSyncExternalStore } from 'react';

function abonner(prevenir: () => void): () => void {
  document.addEventListener('visibilitychange', prevenir);
  return () => document.removeEventListener('visibilitychange', prevenir);
}

/** Vrai tant que l'onglet est sous les yeux de la personne. */
export const useVisible = (): boolean =>
  useSyncExternalStore(abonner, () => document.visibilityState === 'visible');

import { lazy } from 'react';

/** Ce qu'une facture ferait d'un seuil, dans l'assistant : chargé à part, et muet tant que rien n'est passé. */
export const AvertissementDeSeuil = lazy(() =>
  import('./components/AvertissementDeSeuil').catch(() => ({ default: () => null })),
);

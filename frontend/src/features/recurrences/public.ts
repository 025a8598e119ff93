import { lazy, type ComponentType } from 'react';
import type { FactureRepetee } from './model/repetition';

/** « Répéter cette facture », depuis l'en-tête d'une facture émise ; hors ligne, son absence ne casse pas la page. */
export const FenetreRepetition = lazy<ComponentType<{ facture: FactureRepetee; fermer: () => void }>>(() =>
  import('./components/FenetreRepetition').catch(() => ({ default: () => null })),
);

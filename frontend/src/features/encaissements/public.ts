import { lazy, type ComponentType } from 'react';
import type { Proprietes } from './components/CarteEncaissements';

const rien = { default: () => null };

/** L'argent venu en ligne pour une facture, à part de sa page : presque aucune n'en a. Sa panne ne casse pas la page. */
export const CarteEncaissements = lazy<ComponentType<Proprietes>>(() =>
  import('./components/CarteEncaissements').catch(() => rien),
);

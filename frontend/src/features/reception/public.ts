import { lazy } from 'react';

/** Les factures de fournisseurs, sur l'onglet Réception : dépôt et liste, chargés avec lui seulement. */
export const Fournisseurs = lazy(() => import('./components/Fournisseurs'));

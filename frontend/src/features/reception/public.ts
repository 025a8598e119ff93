import { lazy } from 'react';

/** Les factures de fournisseurs, sur l'onglet Réception : dépôt et liste, chargés avec lui seulement. */
export const Fournisseurs = lazy(() => import('./components/Fournisseurs'));

/** Sur une facture que son vendeur envoie ici : le fichier de la même, si on l'avait déjà déposé. */
export const DejaDeposee = lazy(() => import('./components/DejaDeposee'));

import { lazy } from 'react';

export { useClients } from './api/clients';
export { useQuotaClients } from './api/quota';
export { AvatarClient } from './components/AvatarClient';
export { chercherClients } from './model/trouver-clients';
export type { Client } from './model/client';

/** La fiche à compléter sur place : son formulaire n'arrive qu'à l'ouverture. */
export const VoletClient = lazy(() => import('./components/VoletClient'));

/** Le popup d'ajout, de même. */
export const PopupClient = lazy(() => import('./components/PopupClient'));

/** La liste pour en choisir un, de même. */
export const FenetreChoixClient = lazy(() => import('./components/FenetreChoixClient'));

/** L'avis du quota de clients, de même. */
export const AvisQuota = lazy(() => import('./components/AvisQuota'));

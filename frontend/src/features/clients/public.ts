import { lazy } from 'react';

import { enReserve } from '@/lib/reserve';
export { useClients } from './api/clients';
export { useQuotaClients } from './api/quota';
export { AvatarClient } from './components/AvatarClient';
export { chercherClients } from './model/trouver-clients';
export type { Client } from './model/client';

/** La fiche à compléter sur place : son formulaire n'arrive qu'à l'ouverture. */
export const VoletClient = lazy(enReserve(() => import('./components/VoletClient')));

/** Le popup d'ajout, de même. */
export const PopupClient = lazy(enReserve(() => import('./components/PopupClient')));

/** La liste pour en choisir un, de même. */
export const FenetreChoixClient = lazy(enReserve(() => import('./components/FenetreChoixClient')));

/** L'avis du quota de clients, de même. */
export const AvisQuota = lazy(enReserve(() => import('./components/AvisQuota')));

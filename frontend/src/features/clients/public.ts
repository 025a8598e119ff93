import { lazy } from 'react';

export { useClients } from './api/clients';
export { useQuotaClients } from './api/quota';
export { AvatarClient } from './components/AvatarClient';
export { AvisQuota } from './components/AvisQuota';
export { chercherClients } from './model/client';
export type { Client } from './model/client';

/** L'ajout d'un client, chargé quand on l'ouvre. */
export const PopupClient = lazy(async () => ({
  default: (await import('./components/PopupClient')).PopupClient,
}));

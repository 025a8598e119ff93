import { lazy } from 'react';

export { useClients } from './api/clients';
export { useQuotaClients } from './api/quota';
export { AvatarClient } from './components/AvatarClient';
export { chercherClients } from './model/client';
export type { Client } from './model/client';

/** La fiche à compléter sur place : son formulaire n'arrive qu'à l'ouverture. */
export const VoletClient = lazy(async () => ({
  default: (await import('./components/VoletClient')).VoletClient,
}));

/** Le popup d'ajout, de même. */
export const PopupClient = lazy(async () => ({
  default: (await import('./components/PopupClient')).PopupClient,
}));

/** L'avis du quota de clients, de même. */
export const AvisQuota = lazy(async () => ({
  default: (await import('./components/AvisQuota')).AvisQuota,
}));

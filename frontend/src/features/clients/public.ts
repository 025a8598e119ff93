export { useClients } from './api/clients';
export { useQuotaClients } from './api/quota';
export { AvatarClient } from './components/AvatarClient';
export { AvisQuota } from './components/AvisQuota';
export { PopupClient } from './components/PopupClient';
export { chercherClients } from './model/client';
export type { Client } from './model/client';

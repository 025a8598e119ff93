export { useClients } from './api/clients';
export { useQuotaClients } from './api/quota';
export { AvatarClient } from './components/AvatarClient';
export { AvisQuota } from './components/AvisQuota';
export { ListeClients } from './components/ListeClients';
export { PopupClient } from './components/PopupClient';
export { adresseEnLigne, chercherClients, libelleType } from './model/client';
export type { Client } from './model/client';

import { api } from '@/lib/api-client';

/** `GET /api/export-clients-rgpd` : tous les clients, en JSON. */
export const exporterClients = async (): Promise<unknown> =>
  (await api.get<unknown>('/export-clients-rgpd')).data;

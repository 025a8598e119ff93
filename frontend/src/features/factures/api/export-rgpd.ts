import { api } from '@/lib/api-client';

export interface ExportFactures {
  factures: unknown[];
  clients: unknown[];
}

/** `GET /api/export-factures-rgpd`. */
export const exporterFactures = async (): Promise<ExportFactures> =>
  (await api.get<ExportFactures>('/export-factures-rgpd')).data;

import { api } from '@/lib/api-client';

/** `GET /factures/{id}/pdf` : les octets enregistrés à l'émission. */
export const lirePdf = async (id: string): Promise<Blob> =>
  (await api.get<Blob>(`/factures/${id}/pdf`, { responseType: 'blob' })).data;

/** `GET /factures/{id}/xml` : la facture électronique, le XML que le PDF porte. */
export const lireXml = async (id: string): Promise<Blob> =>
  (await api.get<Blob>(`/factures/${id}/xml`, { responseType: 'blob' })).data;

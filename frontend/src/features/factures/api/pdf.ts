import { lireFichier } from '@/lib/appel';

/** `GET /factures/{id}/pdf` : les octets enregistrés à l'émission. */
export const lirePdf = (id: string): Promise<Blob> => lireFichier('GET /factures/:id/pdf', { id });

/** `GET /factures/{id}/xml` : la facture électronique, le XML que le PDF porte. */
export const lireXml = (id: string): Promise<Blob> => lireFichier('GET /factures/:id/xml', { id });

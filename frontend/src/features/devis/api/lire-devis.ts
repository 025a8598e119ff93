import type { Devis } from '@facturier/domaine/contrat/devis';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '@/lib/api-client';
import { clesDevis } from './cles';

const adresse = (id: string): string => `/devis/${encodeURIComponent(id)}`;

/** `GET /devis/{id}`. */
export const lireDevis = async (id: string): Promise<Devis> => (await api.get<Devis>(adresse(id))).data;

export const useDevis = (id: string): UseQueryResult<Devis> =>
  useQuery({ queryKey: clesDevis.detail(id), queryFn: () => lireDevis(id) });

/** Le brouillon à éditer, lu une fois par assistant : la saisie ne doit pas changer sous les doigts. */
export function useDevisAEditer(id: string | null): UseQueryResult<Devis> {
  const lecteur = useId();
  return useQuery({
    queryKey: [...clesDevis.detail(id ?? ''), 'edition', lecteur],
    queryFn: () => lireDevis(id ?? ''),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** `GET /devis/{id}/pdf` : les octets enregistrés à la finalisation. */
export const lirePdfDuDevis = async (id: string): Promise<Blob> =>
  (await api.get<Blob>(`${adresse(id)}/pdf`, { responseType: 'blob' })).data;

/** `GET /devis/{id}/certificat` ou `/preuve.json` : ce qui prouve la signature, octet pour octet. */
export const lirePieceDeLaSignature = async (
  id: string,
  piece: 'certificat' | 'preuve.json',
): Promise<Blob> => (await api.get<Blob>(`${adresse(id)}/${piece}`, { responseType: 'blob' })).data;

import type { Devis } from '@facturier/domaine/contrat/devis';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { appeler, lireFichier } from '@/lib/appel';
import { clesDevis } from './cles';

/** `GET /devis/{id}`. */
export const lireDevis = (id: string): Promise<Devis> => appeler('GET /devis/:id', { id });

export const useDevis = (id: string): UseQueryResult<Devis> =>
  useQuery({ queryKey: clesDevis.detail(id), queryFn: () => lireDevis(id) });

/** Le brouillon à éditer, lu une fois par assistant : la saisie ne doit pas changer sous les doigts. */
export function useDevisAEditer(id: string | null): UseQueryResult<Devis> {
  const lecteur = useId();
  return useQuery({
    queryKey: clesDevis.enEdition(id ?? '', lecteur),
    queryFn: () => lireDevis(id ?? ''),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** `GET /devis/{id}/pdf` : les octets enregistrés à la finalisation. */
export const lirePdfDuDevis = (id: string): Promise<Blob> => lireFichier('GET /devis/:id/pdf', { id });

/** `GET /devis/{id}/decompte` : le relevé arrêté, octet pour octet. */
export const lireDecompte = (id: string): Promise<Blob> => lireFichier('GET /devis/:id/decompte', { id });

/** `GET /devis/{id}/retenue/lettre` : datée du jour où elle se lit. */
export const lireLettreDeRetenue = (id: string): Promise<Blob> =>
  lireFichier('GET /devis/:id/retenue/lettre', { id });

/** `GET /devis/{id}/certificat` ou `/preuve.json` : ce qui prouve la signature, octet pour octet. */
export const lirePieceDeLaSignature = (id: string, piece: 'certificat' | 'preuve.json'): Promise<Blob> =>
  lireFichier(`GET /devis/:id/${piece}`, { id });

import type { CorpsSuiteDeLettre, MisesEnDemeure } from '@facturier/domaine/contrat/lettres';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { api, avecCle, nouvelleCle } from '@/lib/api-client';
import { cles, useRafraichir } from '@/lib/invalidation';

const adresse = (id: string, suite = ''): string =>
  `/factures/${encodeURIComponent(id)}/mises-en-demeure${suite}`;

/** `GET /factures/{id}/mises-en-demeure` : celles de la facture, et celle qui s'établirait aujourd'hui. */
export const useLettres = (id: string): UseQueryResult<MisesEnDemeure> =>
  useQuery({
    queryKey: [...cles.factures, 'detail', id, 'lettres'],
    queryFn: async () => (await api.get<MisesEnDemeure>(adresse(id))).data,
  });

/** `POST /factures/{id}/mises-en-demeure` : une seule fois par fenêtre ouverte. */
export function useEtablir(id: string): UseMutationResult<unknown, Error, void> {
  const [cle] = useState(nouvelleCle);
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: () => api.post(adresse(id), {}, avecCle(cle)),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `PUT /factures/{id}/mises-en-demeure/{rang}` : comment elle est partie, ou ce qu'il en advient. */
export function useSuivre(
  id: string,
): UseMutationResult<unknown, Error, CorpsSuiteDeLettre & { rang: number }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ rang, ...corps }) => api.put(adresse(id, `/${rang}`), corps),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `GET /factures/{id}/mises-en-demeure/{rang}/pdf` : ses octets. */
export const lireLettre = async (id: string, rang: number): Promise<Blob> =>
  (await api.get<Blob>(adresse(id, `/${rang}/pdf`), { responseType: 'blob' })).data;

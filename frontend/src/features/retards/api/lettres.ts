import type { CorpsSuiteDeLettre, MisesEnDemeure } from '@facturier/domaine/contrat/lettres';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { appeler, lireFichier } from '@/lib/appel';
import { nouvelleCle } from '@/lib/cle-par-contenu';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `GET /factures/{id}/mises-en-demeure` : celles de la facture, et celle qui s'établirait aujourd'hui. */
export const useLettres = (id: string): UseQueryResult<MisesEnDemeure> =>
  useQuery({
    queryKey: [...cles.factures, 'detail', id, 'lettres'],
    queryFn: () => appeler('GET /factures/:id/mises-en-demeure', { id }),
  });

/** `POST /factures/{id}/mises-en-demeure` : une seule fois par fenêtre ouverte. */
export function useEtablir(id: string): UseMutationResult<unknown, Error, void> {
  const [cle] = useState(nouvelleCle);
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: () => appeler('POST /factures/:id/mises-en-demeure', { id, cle }),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `PUT /factures/{id}/mises-en-demeure/{rang}` : comment elle est partie, ou ce qu'il en advient. */
export function useSuivre(
  id: string,
): UseMutationResult<unknown, Error, CorpsSuiteDeLettre & { rang: number }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ rang, ...corps }) =>
      appeler('PUT /factures/:id/mises-en-demeure/:rang', { id, rang, corps }),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `GET /factures/{id}/mises-en-demeure/{rang}/pdf` : ses octets. */
export const lireLettre = (id: string, rang: number): Promise<Blob> =>
  lireFichier('GET /factures/:id/mises-en-demeure/:rang/pdf', { id, rang });

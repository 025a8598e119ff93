import type {
  DeclarationsPlateforme,
  DetailPeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler, lireFichier } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** Sous les factures : une facture ou un encaissement écrits font relire ce qui s'en déclare. */
const CLE = [...cles.factures, 'declarations-pa'];

/** `GET /plateforme/declarations`. */
export const useDeclarationsPa = (): UseQueryResult<DeclarationsPlateforme> =>
  useQuery({ queryKey: CLE, queryFn: () => appeler('GET /plateforme/declarations') });

/** `GET /plateforme/declarations/:id`. */
export const usePeriodePa = (id: string): UseQueryResult<DetailPeriodePlateforme> =>
  useQuery({ queryKey: [...CLE, id], queryFn: () => appeler('GET /plateforme/declarations/:id', { id }) });

/** L'envoi d'une période, ou ce qui le remplace. La clé rend un double clic sans effet. */
export interface EnvoiDemande {
  id: string;
  acte: 'envoyer' | 'rectifier';
  cle: string;
}

export function useEnvoiPa(): UseMutationResult<DetailPeriodePlateforme, Error, EnvoiDemande> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, acte, cle }) =>
      acte === 'envoyer'
        ? appeler('POST /plateforme/declarations/:id/envoyer', { id, cle })
        : appeler('POST /plateforme/declarations/:id/rectifier', { id, cle }),
    onSuccess: () => cache.invalidateQueries({ queryKey: CLE }),
  });
}

/** `GET /plateforme/declarations/:id/fichier` : le dernier fichier parti, octet pour octet. */
export const lireFichierPa = (id: string): Promise<Blob> =>
  lireFichier('GET /plateforme/declarations/:id/fichier', { id });

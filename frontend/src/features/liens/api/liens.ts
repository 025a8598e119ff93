import type { LiensDeFacture, ReglageLiens } from '@facturier/domaine/contrat/liens';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

const cleDe = (factureId: string): string[] => [...cles.factures, 'detail', factureId, 'liens'];
const CLE_DU_REGLAGE = [...cles.moi, 'liens'];

/** `GET /factures/{id}/liens` : ses liens, et ce qui en a été vu. */
export const useLiens = (factureId: string): UseQueryResult<LiensDeFacture> =>
  useQuery({
    queryKey: cleDe(factureId),
    queryFn: () => appeler('GET /factures/:id/liens', { id: factureId }),
  });

/** Ce qui se fait d'un lien. */
export type ActeDeLien =
  | { quoi: 'ouvrir'; adresse?: string }
  | { quoi: 'remplacer' | 'revoquer'; lien: string };

const faire = async (factureId: string, acte: ActeDeLien): Promise<LiensDeFacture> => {
  if (acte.quoi === 'ouvrir') {
    const { adresse } = acte;
    return appeler('POST /factures/:id/liens', { id: factureId, corps: { ...(adresse && { adresse }) } });
  }
  const demande = { id: factureId, lien: acte.lien };
  return acte.quoi === 'remplacer'
    ? appeler('POST /factures/:id/liens/:lien', demande)
    : appeler('DELETE /factures/:id/liens/:lien', demande);
};

/** Ouvre, remplace ou révoque un lien ; rend tous ceux de la facture. */
export function useActeDeLien(factureId: string): UseMutationResult<LiensDeFacture, Error, ActeDeLien> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (acte) => faire(factureId, acte),
    onSuccess: (liens) => cache.setQueryData(cleDe(factureId), liens),
  });
}

/** `GET /liens` : si les liens du compte sont ouverts. */
export const useReglageLiens = (): UseQueryResult<ReglageLiens> =>
  useQuery({
    queryKey: CLE_DU_REGLAGE,
    queryFn: () => appeler('GET /liens'),
  });

/** `PUT /liens` : les ouvre ou les coupe, tous. */
export function useReglerLiens(): UseMutationResult<ReglageLiens, Error, boolean> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ouverts) => appeler('PUT /liens', { corps: { ouverts } }),
    onSuccess: (reglage) => {
      cache.setQueryData(CLE_DU_REGLAGE, reglage);
      void cache.invalidateQueries({ queryKey: cles.factures });
    },
  });
}

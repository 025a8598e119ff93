import type {
  CorpsCodeDeDomaine,
  CorpsDomaineEnvoi,
  DomaineEnvoi,
  DomainesEnvoi,
} from '@facturier/domaine/contrat/domaines-envoi';
import type { Message } from '@facturier/domaine/contrat/commun';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** Sous le compte : un plan pris ou perdu fait relire ce qu'il permet. */
const CLE = [...cles.moi, 'domaine-envoi'];

/** `GET /domaines-envoi` : le domaine d'où partent les e-mails, s'il y en a un. */
export const useDomaines = (): UseQueryResult<DomainesEnvoi> =>
  useQuery({ queryKey: CLE, queryFn: () => appeler('GET /domaines-envoi') });

function useEcrireDomaine<T = void>(
  ecrire: (entree: T) => Promise<DomaineEnvoi | null>,
): UseMutationResult<DomaineEnvoi | null, Error, T> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ecrire,
    onSuccess: (domaine) =>
      cache.setQueryData<DomainesEnvoi>(CLE, (avant) => ({
        permis: avant?.permis ?? true,
        domaines: domaine ? [domaine] : [],
      })),
  });
}

/** `POST /domaines-envoi` : commence la preuve. @param cle la même pour une reprise */
export const useAjoutDomaine = (): UseMutationResult<
  DomaineEnvoi | null,
  Error,
  { corps: CorpsDomaineEnvoi; cle: string }
> => useEcrireDomaine(({ corps, cle }) => appeler('POST /domaines-envoi', { corps, cle }));

/** `POST /domaines-envoi/:id/confirmer` : le code reçu. */
export const useConfirmation = (
  id: string,
): UseMutationResult<DomaineEnvoi | null, Error, CorpsCodeDeDomaine> =>
  useEcrireDomaine((corps) => appeler('POST /domaines-envoi/:id/confirmer', { id, corps }));

/** `POST /domaines-envoi/:id/controler` : ce que les DNS disent maintenant. */
export const useControle = (id: string): UseMutationResult<DomaineEnvoi | null, Error, void> =>
  useEcrireDomaine(() => appeler('POST /domaines-envoi/:id/controler', { id }));

/** `DELETE /domaines-envoi/:id` : la clé part avec lui. */
export const useRetrait = (id: string): UseMutationResult<DomaineEnvoi | null, Error, void> =>
  useEcrireDomaine(async () => {
    await appeler('DELETE /domaines-envoi/:id', { id });
    return null;
  });

/** `POST /domaines-envoi/:id/code` : un code de plus. */
export const useNouveauCode = (id: string): UseMutationResult<Message, Error, void> =>
  useMutation({ mutationFn: () => appeler('POST /domaines-envoi/:id/code', { id }) });

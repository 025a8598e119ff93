import type {
  CorpsConnexionPlateforme,
  CorpsConsentementPlateforme,
  CriteresRetourPlateforme,
  CriteresRetraitPlateforme,
  Plateforme,
} from '@facturier/domaine/contrat/plateforme';
import type { PageDuPrestataire } from '@facturier/domaine/contrat/encaissements';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler, lireFichier } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** Sous le compte : un plan pris ou perdu fait relire ce qu'il permet. */
const CLE = [...cles.moi, 'plateforme'];

/** `GET /plateforme` : par qui l'on reçoit, émet et déclare. */
export const usePlateforme = (): UseQueryResult<Plateforme> =>
  useQuery({ queryKey: CLE, queryFn: () => appeler('GET /plateforme') });

function useEcrirePlateforme<T>(
  ecrire: (entree: T) => Promise<Plateforme>,
): UseMutationResult<Plateforme, Error, T> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ecrire,
    onSuccess: (plateforme) => cache.setQueryData(CLE, plateforme),
  });
}

/** `POST /plateforme` : des clés faites chez elle. */
export const useConnexionParCles = (): UseMutationResult<Plateforme, Error, CorpsConnexionPlateforme> =>
  useEcrirePlateforme((corps) => appeler('POST /plateforme', { corps }));

/** `DELETE /plateforme` : lui retirer un rôle. */
export const useRetraitDeRole = (): UseMutationResult<Plateforme, Error, CriteresRetraitPlateforme> =>
  useEcrirePlateforme((requete) => appeler('DELETE /plateforme', { requete }));

/** `GET /plateforme/retour` : on revient de chez elle. */
export const useRetour = (): UseMutationResult<Plateforme, Error, CriteresRetourPlateforme> =>
  useEcrirePlateforme((requete) => appeler('GET /plateforme/retour', { requete }));

/** `POST /plateforme/consentement` : la page où donner son accord. */
export const useConsentement = (): UseMutationResult<PageDuPrestataire, Error, CorpsConsentementPlateforme> =>
  useMutation({ mutationFn: (corps) => appeler('POST /plateforme/consentement', { corps }) });

/** `GET /plateforme/preuve` : le fichier daté des preuves. */
export const lirePreuve = (): Promise<Blob> => lireFichier('GET /plateforme/preuve');

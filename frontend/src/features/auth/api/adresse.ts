import type {
  AdresseDemandee,
  CorpsChangementAdresse,
  CorpsVerification,
  EtatAdresse,
  Verification,
} from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
import { MARQUE_ADRESSE } from '../model/marque';

const CLE = [...cles.moi, 'adresse'];

/** `GET /auth/adresse` : l'adresse de connexion, et celle qui attend de la remplacer. */
export const useEtatAdresse = (): UseQueryResult<EtatAdresse> =>
  useQuery({ queryKey: CLE, queryFn: () => appeler('GET /auth/adresse') });

/** `POST /auth/adresse` : un lien part à la nouvelle ; ce navigateur garde la marque de la demande. */
export function useDemandeAdresse(): UseMutationResult<AdresseDemandee, Error, CorpsChangementAdresse> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (corps) => appeler('POST /auth/adresse', { corps }),
    onSuccess: ({ marque }) => {
      MARQUE_ADRESSE.garder(marque);
      return rafraichir('profil');
    },
  });
}

/** `POST /auth/adresse/renvoyer`. */
export function useRenvoiAdresse(): UseMutationResult<EtatAdresse, Error, void> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => appeler('POST /auth/adresse/renvoyer'),
    onSuccess: (etat) => cache.setQueryData(CLE, etat),
  });
}

/** `DELETE /auth/adresse`. */
export function useAnnulationAdresse(): UseMutationResult<void, Error, void> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async () => {
      await appeler('DELETE /auth/adresse');
    },
    onSuccess: () => {
      MARQUE_ADRESSE.oublier();
      return rafraichir('profil');
    },
  });
}

async function confirmer(corps: CorpsVerification): Promise<Verification> {
  const verifie = await appeler('POST /auth/adresse/confirmer', { corps });
  MARQUE_ADRESSE.oublier();
  return verifie;
}

/** `POST /auth/adresse/confirmer`, une seule fois par jeton (le cache écarte les doublons d'affichage). */
export const useNouvelleAdresse = (jeton: string): UseQueryResult<Verification> =>
  useQuery({
    queryKey: ['nouvelle-adresse', jeton],
    queryFn: () => confirmer({ token: jeton, marque: MARQUE_ADRESSE.lire() }),
    enabled: jeton !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** `POST /auth/adresse/confirmer` avec le mot de passe, demandé dans un autre navigateur. */
export const useNouvelleAdresseParMotDePasse = (): UseMutationResult<
  Verification,
  Error,
  CorpsVerification
> => useMutation({ mutationFn: confirmer });

/** `POST /auth/pas-moi` : met le compte en sûreté. */
export const usePasMoi = (): UseMutationResult<Message, Error, string> =>
  useMutation({ mutationFn: (token) => appeler('POST /auth/pas-moi', { corps: { token } }) });

import type { CorpsVerification, Verification } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { MARQUE_INSCRIPTION } from '../model/marque';

async function verifier(corps: CorpsVerification): Promise<Verification> {
  const verifie = await appeler('POST /auth/verify-email', { corps });
  MARQUE_INSCRIPTION.oublier();
  return verifie;
}

/** `POST /auth/verify-email`, une seule fois par jeton (le cache écarte les doublons d'affichage). */
export const useVerification = (jeton: string): UseQueryResult<Verification> =>
  useQuery({
    queryKey: ['verification', jeton],
    queryFn: () => verifier({ token: jeton, marque: MARQUE_INSCRIPTION.lire() }),
    enabled: jeton !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** `POST /auth/verify-email` avec le mot de passe de l'inscription, faite dans un autre navigateur. */
export const useVerificationParMotDePasse = (): UseMutationResult<Verification, Error, CorpsVerification> =>
  useMutation({ mutationFn: verifier });

/** `POST /auth/refuser-inscription` : retire l'inscription que ce lien confirmerait. */
export const useRefusInscription = (): UseMutationResult<Message, Error, string> =>
  useMutation({
    mutationFn: (token) => appeler('POST /auth/refuser-inscription', { corps: { token } }),
  });

/** `POST /auth/resend-verification` : renvoie le lien de confirmation. */
export const useRenvoi = (): UseMutationResult<Message, Error, string> =>
  useMutation({
    mutationFn: (email) => appeler('POST /auth/resend-verification', { corps: { email } }),
  });

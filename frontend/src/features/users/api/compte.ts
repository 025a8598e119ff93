import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler, lireFichier } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
import type { User } from '../model/utilisateur';

/** `PUT /users/me/logo` : les octets d'un PNG ou d'un JPEG. */
export function useEnvoyerLogo(): UseMutationResult<User, Error, File> {
  const cache = useQueryClient();
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (fichier) => appeler('PUT /users/me/logo', { corps: fichier }),
    onSuccess: async (user) => {
      cache.setQueryData(cles.moi, user);
      await rafraichir('profil');
    },
  });
}

/** `DELETE /users/me/logo`. */
export function useRetirerLogo(): UseMutationResult<void, Error, void> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async () => {
      await appeler('DELETE /users/me/logo');
    },
    onSuccess: () => rafraichir('profil'),
  });
}

const enDataUrl = (octets: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const lecteur = new FileReader();
    lecteur.onload = () => resolve(lecteur.result as string);
    lecteur.onerror = () => reject(lecteur.error ?? new Error('Lecture impossible'));
    lecteur.readAsDataURL(octets);
  });

/** `GET /users/me/logo`, en data URL ; n'interroge rien si le compte n'a pas de logo. */
export const useLogo = (user: User): UseQueryResult<string> =>
  useQuery({
    queryKey: [...cles.moi, 'logo', user.updatedAt],
    queryFn: async () => enDataUrl(await lireFichier('GET /users/me/logo')),
    enabled: user.logo,
    staleTime: Infinity,
  });

/** `DELETE /users/me` : supprime le compte ; les factures émises restent conservées par la loi. */
export const useSupprimerCompte = (): UseMutationResult<void, Error, string> =>
  useMutation({
    mutationFn: async (password) => {
      await appeler('DELETE /users/me', { corps: { password, confirmation: 'SUPPRIMER' } });
    },
  });

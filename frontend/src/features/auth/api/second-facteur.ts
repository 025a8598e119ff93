import type { CorpsDesactivationTotp, PreparationTotp } from '@facturier/domaine/contrat/auth';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';

/** `POST /auth/totp/preparer`, le mot de passe redonné : le secret à enregistrer dans l'application d'authentification. */
export const usePreparerTotp = (): UseMutationResult<PreparationTotp, Error, string> =>
  useMutation({
    mutationFn: (password) => appeler('POST /auth/totp/preparer', { corps: { password } }),
  });

/** `POST /auth/totp/activer` : active le second facteur ; rend les codes de secours, une seule fois. */
export const useActiverTotp = (): UseMutationResult<string[], Error, string> =>
  useMutation({
    mutationFn: async (code) => (await appeler('POST /auth/totp/activer', { corps: { code } })).codesSecours,
  });

/** `POST /auth/totp/desactiver`. */
export function useDesactiverTotp(): UseMutationResult<void, Error, CorpsDesactivationTotp> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (corps) => {
      await appeler('POST /auth/totp/desactiver', { corps });
    },
    onSuccess: () => rafraichir('profil'),
  });
}

import type { CodesSecours, CorpsDesactivationTotp, PreparationTotp } from '@facturier/domaine/contrat/auth';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';

/** `POST /auth/totp/preparer`, le mot de passe redonné : le secret à enregistrer dans l'application d'authentification. */
export const usePreparerTotp = (): UseMutationResult<PreparationTotp, Error, string> =>
  useMutation({
    mutationFn: async (password) =>
      (await api.post<PreparationTotp>('/auth/totp/preparer', { password })).data,
  });

/** `POST /auth/totp/activer` : active le second facteur ; rend les codes de secours, une seule fois. */
export const useActiverTotp = (): UseMutationResult<string[], Error, string> =>
  useMutation({
    mutationFn: async (code) =>
      (await api.post<CodesSecours>('/auth/totp/activer', { code })).data.codesSecours,
  });

/** `POST /auth/totp/desactiver`. */
export function useDesactiverTotp(): UseMutationResult<void, Error, CorpsDesactivationTotp> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (corps) => {
      await api.post('/auth/totp/desactiver', corps);
    },
    onSuccess: () => rafraichir('profil'),
  });
}

import type { CorpsConnexion, SessionOuverte } from '@facturier/domaine/contrat/auth';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { User } from '@facturier/domaine/contrat/users';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import { garderJeton } from '@/lib/jeton';
import { entrerCommeCompte } from '@/lib/traces-locales';
import { garderAppareil, lireAppareil } from '../model/appareil';

/** `POST /auth/login` : garde le jeton et le compte reçus. */
export function useConnexion(): UseMutationResult<User, Error, CorpsConnexion> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (identifiants) => {
      const { data } = await api.post<SessionOuverte>('/auth/login', {
        ...identifiants,
        appareil: lireAppareil(),
      });
      cache.clear();
      entrerCommeCompte(data.user._id);
      garderJeton(data.token);
      garderAppareil(data.appareil);
      cache.setQueryData(cles.moi, data.user);
      return data.user;
    },
  });
}

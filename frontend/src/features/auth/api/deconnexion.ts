import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { oublierCetAppareil } from '@/features/notifications/public';
import { appeler } from '@/lib/appel';
import { oublierJeton } from '@/lib/jeton';
import { effacerTraces } from '@/lib/traces-locales';

/** Oublie la session et ce qu'on y a tapé dans ce navigateur, et revient à la connexion. */
export function useOublierSession(): () => Promise<void> {
  const cache = useQueryClient();
  const naviguer = useNavigate();
  return async () => {
    oublierJeton();
    await naviguer(paths.connexion.href(), { replace: true });
    cache.clear();
    effacerTraces();
  };
}

/** `POST /auth/logout` : finit la session sur le serveur ; même s'il ne répond pas, ce navigateur l'oublie. */
export function useDeconnexion(): UseMutationResult<void, Error, void> {
  const oublier = useOublierSession();
  return useMutation({
    mutationFn: async () => {
      await oublierCetAppareil();
      await appeler('POST /auth/logout').catch(() => undefined);
      await oublier();
    },
  });
}

import type {
  CorpsConnexion,
  CorpsSecondFacteurPerdu,
  SessionOuverte,
} from '@facturier/domaine/contrat/auth';
import type { CorpsSignatureCle, DefiCle } from '@facturier/domaine/contrat/cles';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { User } from '@facturier/domaine/contrat/users';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import { garderJeton } from '@/lib/jeton';
import { entrerCommeCompte } from '@/lib/traces-locales';
import { garderAppareil, lireAppareil } from '../model/appareil';
import { signer } from '../model/webauthn';

/** Ouvre la session à cette adresse de l'API : garde le jeton et le compte reçus. */
function useEntree(): (chemin: string, preuve: object) => Promise<User> {
  const cache = useQueryClient();
  return async (chemin, preuve) => {
    const { data } = await api.post<SessionOuverte>(chemin, { ...preuve, appareil: lireAppareil() });
    cache.clear();
    entrerCommeCompte(data.user._id);
    garderJeton(data.token);
    garderAppareil(data.appareil);
    cache.setQueryData(cles.moi, data.user);
    return data.user;
  };
}

/** `POST /auth/login`. */
export function useConnexion(): UseMutationResult<User, Error, CorpsConnexion> {
  const entrer = useEntree();
  return useMutation({ mutationFn: (identifiants) => entrer('/auth/login', identifiants) });
}

/** `POST /auth/cles/defi`, la clé signe, puis `POST /auth/cles/connexion` : ni adresse, ni mot de passe. */
export function useConnexionCle(): UseMutationResult<User, Error, void> {
  const entrer = useEntree();
  return useMutation({
    mutationFn: async () => {
      const { data } = await api.post<DefiCle>('/auth/cles/defi');
      return entrer('/auth/cles/connexion', await signer(data));
    },
  });
}

/** `POST /auth/cles/second-facteur`, puis la clé signe : ce qu'elle rend remplace le code. */
export const useCleSeconde = (): UseMutationResult<CorpsSignatureCle, Error, CorpsSecondFacteurPerdu> =>
  useMutation({
    mutationFn: async (identifiants) =>
      signer((await api.post<DefiCle>('/auth/cles/second-facteur', identifiants)).data),
  });

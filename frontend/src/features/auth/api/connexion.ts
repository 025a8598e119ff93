import type {
  CorpsConnexion,
  CorpsSecondFacteurPerdu,
  SessionOuverte,
} from '@facturier/domaine/contrat/auth';
import type { CorpsSignatureCle } from '@facturier/domaine/contrat/cles';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { User } from '@facturier/domaine/contrat/users';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';
import { garderJeton } from '@/lib/jeton';
import { entrerCommeCompte } from '@/lib/traces-locales';
import { garderAppareil, lireAppareil } from '../model/appareil';
import { signer } from '../model/webauthn';

/** Entre dans la session ouverte : garde le jeton et le compte reçus. */
function useEntree(): (ouverte: SessionOuverte) => User {
  const cache = useQueryClient();
  return ({ user, token, appareil }) => {
    cache.clear();
    entrerCommeCompte(user._id);
    garderJeton(token);
    garderAppareil(appareil);
    cache.setQueryData(cles.moi, user);
    return user;
  };
}

/** `POST /auth/login`. */
export function useConnexion(): UseMutationResult<User, Error, CorpsConnexion> {
  const entrer = useEntree();
  return useMutation({
    mutationFn: async (identifiants) =>
      entrer(await appeler('POST /auth/login', { corps: { ...identifiants, appareil: lireAppareil() } })),
  });
}

/** `POST /auth/cles/defi`, la clé signe, puis `POST /auth/cles/connexion` : ni adresse, ni mot de passe. */
export function useConnexionCle(): UseMutationResult<User, Error, void> {
  const entrer = useEntree();
  return useMutation({
    mutationFn: async () => {
      const signee = await signer(await appeler('POST /auth/cles/defi'));
      const corps = { ...signee, appareil: lireAppareil() };
      return entrer(await appeler('POST /auth/cles/connexion', { corps }));
    },
  });
}

/** `POST /auth/cles/second-facteur`, puis la clé signe : ce qu'elle rend remplace le code. */
export const useCleSeconde = (): UseMutationResult<CorpsSignatureCle, Error, CorpsSecondFacteurPerdu> =>
  useMutation({
    mutationFn: async (identifiants) =>
      signer(
        await appeler('POST /auth/cles/second-facteur', {
          corps: { ...identifiants, appareil: lireAppareil() },
        }),
      ),
  });

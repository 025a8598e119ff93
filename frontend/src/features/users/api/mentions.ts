import type { CorpsMentions, MentionsEnregistrees } from '@facturier/domaine/contrat/users';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { ErreurApi } from '@/lib/erreurs-api';
import { cles, useRafraichir } from '@/lib/invalidation';
import type { MentionsDuCompte, MentionsEnvoyees } from '../model/mentions-profil';

/** La fiche part entière : ce qu'elle n'envoie pas est vide à l'écran, et un `PUT` ne vide que ce qu'il dit `null`. */
const VIDES = {
  mentionLibre: null,
  nomCommercial: null,
  activite: null,
  immatriculation: null,
  natureOperation: null,
  tvaIntracommunautaire: null,
  adresseElectronique: null,
  iban: null,
  bic: null,
  moyensPaiement: null,
  assurance: null,
  mediateur: null,
} satisfies { [champ in keyof CorpsMentions]?: null };

const estAbsence = (erreur: unknown): boolean => erreur instanceof ErreurApi && erreur.statut === 404;

/** `GET /mentions-legales` ; tant que rien n'est enregistré, les valeurs par défaut, demandées au serveur. */
export const useMentions = (): UseQueryResult<MentionsDuCompte> =>
  useQuery({
    queryKey: cles.mentions,
    queryFn: () => appeler('GET /mentions-legales', { requete: { defaut: 'oui' } }),
  });

/** `PUT /mentions-legales`, et `POST` si elles n'existaient pas ; le compte rendu avec elles met le cache à jour. */
export function useEnregistrerMentions(): UseMutationResult<MentionsEnregistrees, Error, MentionsEnvoyees> {
  const cache = useQueryClient();
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (corps) => {
      try {
        return await appeler('PUT /mentions-legales', { corps: { ...VIDES, ...corps } });
      } catch (erreur) {
        if (!estAbsence(erreur)) throw erreur;
        return appeler('POST /mentions-legales', { corps });
      }
    },
    onSuccess: async ({ user }) => {
      cache.setQueryData(cles.moi, user);
      await rafraichir('mentions');
    },
  });
}

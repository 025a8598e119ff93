import { partialMatchKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranMontre, NomEtat, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const jamais = (): Promise<never> => new Promise(() => undefined);
const refus = (statut: number) => (): Promise<never> => Promise.reject(new ErreurApi({ statut }));

/** Ce que répond le serveur à ce que l'état ne dit pas. */
const AILLEURS: Record<NomEtat, () => Promise<never>> = {
  vide: jamais,
  chargement: jamais,
  panne: refus(500),
  'hors-ligne': refus(0),
  interdit: refus(403),
};

function repondre(reponses: Reponses, cle: QueryKey, ailleurs: () => Promise<never>): Promise<unknown> {
  const connue = reponses.find(([debut]) => partialMatchKey(cle, debut));
  if (!connue) return ailleurs();
  return connue[1] instanceof Error ? Promise.reject(connue[1]) : Promise.resolve(connue[1]);
}

/** Le cache d'un état : aucune demande ne part, chaque clé reçoit la réponse fixe de cet état. */
export function clientFige(ecran: EcranMontre, etat: NomEtat): QueryClient {
  const reponses = [...(etat === 'vide' ? (ecran.vide ?? []) : []), ...(ecran.toujours ?? [])];
  const client = new QueryClient();
  const completer = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((options: Parameters<typeof completer>[0]) => ({
    ...completer(options),
    queryFn: () => repondre(reponses, options.queryKey, AILLEURS[etat]),
    retry: false,
    staleTime: Infinity,
    refetchInterval: false,
  })) as typeof client.defaultQueryOptions;
  const compte = etat === 'vide' ? (ecran.compteVide ?? ecran.compte) : ecran.compte;
  if (compte) client.setQueryData(cles.moi, compte);
  return client;
}

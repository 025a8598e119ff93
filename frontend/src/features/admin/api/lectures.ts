import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import { curseurSuivant } from '@/lib/pagination';
import type { FaitDeSecurite } from '@facturier/domaine/contrat/admin';
import type { ExpediteurAdmin } from '@facturier/domaine/contrat/abus';
import type { TauxLegaux } from '@facturier/domaine/contrat/retards';
import type { VerificationPassee } from '@facturier/domaine/contrat/verification';
import type {
  HistoriqueUsage,
  Mesures,
  SeriesMensuelles,
  Statistiques,
  StatistiquesEssais,
  StatistiquesUsage,
  VueUsage,
} from '../model/chiffres';
import type { CompteAdmin, DossierCompte, FiltresComptes, LigneJournal } from '../model/compte';
import type { FiltresSecurite } from '../model/securite';

const COMPTES_PAR_PAGE = 50;
const MESURES_MS = 5000;

/** La réponse n'est pas la liste attendue. */
export class FormatIncorrect extends Error {}

export interface PageComptes {
  comptes: CompteAdmin[];
  suivant: string | null;
  total: number;
}

const remplis = (filtres: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filtres).filter(([, valeur]) => valeur !== ''));

async function listerComptes(filtres: FiltresComptes, curseur: string | null): Promise<PageComptes> {
  const { data, headers } = await api.get<unknown>('/admin/users', {
    params: { limite: COMPTES_PAR_PAGE, ...remplis({ ...filtres, curseur: curseur ?? '' }) },
  });
  if (!Array.isArray(data)) throw new FormatIncorrect();
  return {
    comptes: data as CompteAdmin[],
    suivant: curseurSuivant(headers),
    total: Number(headers['x-total']),
  };
}

/** `GET /admin/users`, page à page ; recherche, filtres et tri sont faits par le serveur, sur tous les comptes. */
export const useComptes = (
  filtres: FiltresComptes,
): UseInfiniteQueryResult<InfiniteData<PageComptes, string | null>> =>
  useInfiniteQuery({
    queryKey: [...cles.admin, 'comptes', filtres],
    queryFn: ({ pageParam }) => listerComptes(filtres, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suivant,
    placeholderData: keepPreviousData,
  });

const useReleve = <T>(nom: string, options: { relire?: number | false } = {}): UseQueryResult<T> =>
  useQuery({
    queryKey: [...cles.admin, nom],
    queryFn: async () => (await api.get<T>(`/admin/${nom}`)).data,
    refetchInterval: options.relire ?? false,
  });

export const useStatistiques = (): UseQueryResult<Statistiques> => useReleve('stats');
export const useStatistiquesEssais = (): UseQueryResult<StatistiquesEssais> => useReleve('trial-stats');
export const useStatistiquesUsage = (): UseQueryResult<StatistiquesUsage> => useReleve('usage-stats');
/** `GET /admin/series` : douze mois, du plus ancien à celui en cours. */
export const useSeries = (): UseQueryResult<SeriesMensuelles> => useReleve('series');
/** `GET /admin/verifications` : les trente dernières, la plus récente d'abord. */
export const useVerifications = (): UseQueryResult<VerificationPassee[]> => useReleve('verifications');
/** `GET /admin/taux-legaux` : les taux par semestre, et ceux qui manquent. */
export const useTauxLegaux = (): UseQueryResult<TauxLegaux> => useReleve('taux-legaux');
/** `GET /admin/expediteurs` : les plus signalés d'abord. */
export const useExpediteurs = (): UseQueryResult<ExpediteurAdmin[]> => useReleve('expediteurs');
export const useVueUsage = (): UseQueryResult<VueUsage> => useReleve('usage-overview');

/** `GET /admin/metrics/realtime`, relu toutes les 5 s tant que la page est à l'écran et que `actif`. */
export const useMesures = (actif: boolean): UseQueryResult<Mesures> =>
  useReleve('metrics/realtime', { relire: actif && MESURES_MS });

/** `GET /admin/users/{id}/details`. */
export const useDetails = (id: string): UseQueryResult<DossierCompte> =>
  useQuery({
    queryKey: [...cles.admin, 'details', id],
    queryFn: async () =>
      (await api.get<DossierCompte>(`/admin/users/${encodeURIComponent(id)}/details`)).data,
  });

/** `GET /admin/users/{id}/usage-history`, du mois le plus ancien au plus récent. */
export const useHistorique = (id: string, mois: number): UseQueryResult<HistoriqueUsage> =>
  useQuery({
    queryKey: [...cles.admin, 'historique', id, mois],
    queryFn: async () =>
      (
        await api.get<HistoriqueUsage>(`/admin/users/${encodeURIComponent(id)}/usage-history`, {
          params: { mois },
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export interface PageJournal {
  lignes: LigneJournal[];
  suivant: string | null;
}

/** `GET /admin/journal` : les actes, le plus récent d'abord ; tous, ou d'une sorte. */
export const useJournal = (quoi: string): UseInfiniteQueryResult<InfiniteData<PageJournal, string | null>> =>
  useInfiniteQuery({
    queryKey: [...cles.admin, 'journal', quoi],
    queryFn: async ({ pageParam }) => {
      const { data, headers } = await api.get<LigneJournal[]>('/admin/journal', {
        params: { limite: 30, ...remplis({ quoi, curseur: pageParam ?? '' }) },
      });
      return { lignes: data, suivant: curseurSuivant(headers) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suivant,
    placeholderData: keepPreviousData,
  });

export interface PageSecurite {
  lignes: FaitDeSecurite[];
  suivant: string | null;
}

/** `GET /admin/securite` : les faits de tous les comptes. Chaque lecture se note : elle n'a lieu que si on la demande. */
export const useSecurite = (
  filtres: FiltresSecurite,
): UseInfiniteQueryResult<InfiniteData<PageSecurite, string | null>> =>
  useInfiniteQuery({
    queryKey: [...cles.admin, 'securite', filtres],
    queryFn: async ({ pageParam }) => {
      const { data, headers } = await api.get<FaitDeSecurite[]>('/admin/securite', {
        params: { limite: 30, ...remplis({ ...filtres, curseur: pageParam ?? '' }) },
      });
      return { lignes: data, suivant: curseurSuivant(headers) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suivant,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AppelSimple, Reponse } from '@facturier/domaine/contrat/appels';
import { appeler, lirePage } from '@/lib/appel';
import { cles } from '@/lib/invalidation';
import type { FaitDeSecurite, QuoiActe } from '@facturier/domaine/contrat/admin';
import type { ExpediteurAdmin } from '@facturier/domaine/contrat/abus';
import type { FormeRecue } from '@facturier/domaine/contrat/formes';
import type { TauxLegaux } from '@facturier/domaine/contrat/retards';
import type { TauxMicro } from '@facturier/domaine/contrat/taux-micro';
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

async function listerComptes(filtres: FiltresComptes, curseur: string | null): Promise<PageComptes> {
  const { lus, suivant, total } = await lirePage('GET /admin/users', {
    requete: { limite: COMPTES_PAR_PAGE, ...filtres, curseur },
  });
  if (!Array.isArray(lus)) throw new FormatIncorrect();
  return { comptes: lus, suivant, total };
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

/** Les lectures de l'administration qui ne demandent rien. */
type Releve = Extract<AppelSimple, `GET /admin/${string}`>;

const useReleve = <N extends Releve>(
  nom: N,
  options: { relire?: number | false } = {},
): UseQueryResult<Reponse<N>> =>
  useQuery({
    queryKey: [...cles.admin, nom],
    queryFn: () => appeler<Releve>(nom) as Promise<Reponse<N>>,
    refetchInterval: options.relire ?? false,
  });

export const useStatistiques = (): UseQueryResult<Statistiques> => useReleve('GET /admin/stats');
export const useStatistiquesEssais = (): UseQueryResult<StatistiquesEssais> =>
  useReleve('GET /admin/trial-stats');
export const useStatistiquesUsage = (): UseQueryResult<StatistiquesUsage> =>
  useReleve('GET /admin/usage-stats');
/** `GET /admin/series` : douze mois, du plus ancien à celui en cours. */
export const useSeries = (): UseQueryResult<SeriesMensuelles> => useReleve('GET /admin/series');
/** `GET /admin/verifications` : les trente dernières, la plus récente d'abord. */
export const useVerifications = (): UseQueryResult<VerificationPassee[]> =>
  useReleve('GET /admin/verifications');
/** `GET /admin/formes` : celles à traiter d'abord, puis les plus fréquentes. */
export const useFormes = (): UseQueryResult<FormeRecue[]> => useReleve('GET /admin/formes');
/** `GET /admin/taux-legaux` : les taux par semestre, et ceux qui manquent. */
export const useTauxLegaux = (): UseQueryResult<TauxLegaux> => useReleve('GET /admin/taux-legaux');
/** `GET /admin/taux-micro` : les taux de cotisations, et ceux qui vont manquer. */
export const useTauxMicro = (): UseQueryResult<TauxMicro> => useReleve('GET /admin/taux-micro');
/** `GET /admin/expediteurs` : les plus signalés d'abord. */
export const useExpediteurs = (): UseQueryResult<ExpediteurAdmin[]> => useReleve('GET /admin/expediteurs');
export const useVueUsage = (): UseQueryResult<VueUsage> => useReleve('GET /admin/usage-overview');

/** `GET /admin/metrics/realtime`, relu toutes les 5 s tant que la page est à l'écran et que `actif`. */
export const useMesures = (actif: boolean): UseQueryResult<Mesures> =>
  useReleve('GET /admin/metrics/realtime', { relire: actif && MESURES_MS });

/** `GET /admin/users/{id}/details`. */
export const useDetails = (id: string): UseQueryResult<DossierCompte> =>
  useQuery({
    queryKey: [...cles.admin, 'details', id],
    queryFn: () => appeler('GET /admin/users/:id/details', { id }),
  });

/** `GET /admin/users/{id}/usage-history`, du mois le plus ancien au plus récent. */
export const useHistorique = (id: string, mois: number): UseQueryResult<HistoriqueUsage> =>
  useQuery({
    queryKey: [...cles.admin, 'historique', id, mois],
    queryFn: () => appeler('GET /admin/users/:id/usage-history', { id, requete: { mois } }),
    placeholderData: keepPreviousData,
  });

export interface PageJournal {
  lignes: LigneJournal[];
  suivant: string | null;
}

/** `GET /admin/journal` : les actes, le plus récent d'abord ; tous, ou d'une sorte. */
export const useJournal = (
  quoi: QuoiActe | '',
): UseInfiniteQueryResult<InfiniteData<PageJournal, string | null>> =>
  useInfiniteQuery({
    queryKey: [...cles.admin, 'journal', quoi],
    queryFn: async ({ pageParam }) => {
      const requete = { limite: 30, quoi, curseur: pageParam };
      const { lus, suivant } = await lirePage('GET /admin/journal', { requete });
      return { lignes: lus, suivant };
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
      const requete = { limite: 30, ...filtres, jours: Number(filtres.jours) || null, curseur: pageParam };
      const { lus, suivant } = await lirePage('GET /admin/securite', { requete });
      return { lignes: lus, suivant };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suivant,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

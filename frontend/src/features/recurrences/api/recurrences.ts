import type {
  CorpsModele,
  CorpsRecurrenceModifiee,
  CorpsRepetitionDeFacture,
  CorpsRevision,
  DemainEnSeries,
  EcheanceAVenir,
  OccurrenceDeSerie,
  Recurrence,
  RevisionDePrix,
} from '@facturier/domaine/contrat/recurrences';
import type { CorpsAvisDeReconduction } from '@facturier/domaine/contrat/recurrences-suivis';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

/** Une échéance promise se fait dans l'instant : on la relit jusque-là. */
const ENCORE_MS = 1_000;

/** `GET /recurrences`. */
export const useSeries = (): UseQueryResult<Recurrence[]> =>
  useQuery({ queryKey: [...cles.recurrences, 'liste'], queryFn: () => appeler('GET /recurrences') });

/** `GET /recurrences/demain`. */
export const useDemain = (): UseQueryResult<DemainEnSeries> =>
  useQuery({ queryKey: [...cles.recurrences, 'demain'], queryFn: () => appeler('GET /recurrences/demain') });

/** `GET /recurrences/:id/apercu` : les cinq échéances qui viennent. */
export const useApercu = (id: string): UseQueryResult<EcheanceAVenir[]> =>
  useQuery({
    queryKey: [...cles.recurrences, 'apercu', id],
    queryFn: () => appeler('GET /recurrences/:id/apercu', { id }),
  });

/** `GET /recurrences/:id/occurrences` : ce que les autres sont devenues. */
export const useOccurrences = (id: string): UseQueryResult<OccurrenceDeSerie[]> =>
  useQuery({
    queryKey: [...cles.recurrences, 'occurrences', id],
    queryFn: () => appeler('GET /recurrences/:id/occurrences', { id }),
    refetchInterval: ({ state }) => state.data?.some(({ etat }) => etat === 'promise') && ENCORE_MS,
  });

export type ActeDeLaPersonne = 'pause' | 'reprendre' | 'arreter';

/** `POST /recurrences/:id/pause`, `…/reprendre`, `…/arreter`. */
export function useActeDeSerie(): UseMutationResult<
  Recurrence,
  Error,
  { id: string; acte: ActeDeLaPersonne }
> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ id, acte }) => appeler(`POST /recurrences/:id/${acte}`, { id }),
    onSuccess: () => rafraichir('recurrence'),
  });
}

/** `POST …/occurrences/:k/sauter`, `…/generer`. */
export function useActeDEcheance(): UseMutationResult<
  OccurrenceDeSerie,
  Error,
  { id: string; k: number; acte: 'sauter' | 'generer' }
> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ id, k, acte }) => appeler(`POST /recurrences/:id/occurrences/:k/${acte}`, { id, k }),
    onSuccess: () => rafraichir('recurrence'),
  });
}

/** Une écriture : les séries, et les factures qu'elles font, sont relues après. */
function useEcriture<E, R>(agir: (entree: E) => Promise<R>): UseMutationResult<R, Error, E> {
  const rafraichir = useRafraichir();
  return useMutation({ mutationFn: agir, onSuccess: () => rafraichir('recurrence') });
}

/** Un corps, et la clé qui ne l'écrit qu'une fois. */
interface Cle<C> {
  corps: C;
  cle: string;
}

/** `POST /recurrences/depuis/:facture` : une série du contenu de cette facture, ses mots redits. */
export const useRepeter = (
  facture: string,
): UseMutationResult<Recurrence, Error, Cle<CorpsRepetitionDeFacture>> =>
  useEcriture(({ corps, cle }) => appeler('POST /recurrences/depuis/:facture', { facture, corps, cle }));

/** `PUT /recurrences/:id`. */
export const useModifierSerie = (id: string): UseMutationResult<Recurrence, Error, CorpsRecurrenceModifiee> =>
  useEcriture((corps) => appeler('PUT /recurrences/:id', { id, corps }));

/** `POST /recurrences/:id/avis-reconduction` : redit, rien ne repart. */
export const useAviser = (id: string): UseMutationResult<Recurrence, Error, CorpsAvisDeReconduction> =>
  useEcriture((corps) => appeler('POST /recurrences/:id/avis-reconduction', { id, corps }));

/** `POST /recurrences/:id/modeles` : ce que le corps ne dit pas reste. */
export const useNouveauModele = (id: string): UseMutationResult<Recurrence, Error, Cle<CorpsModele>> =>
  useEcriture(({ corps, cle }) => appeler('POST /recurrences/:id/modeles', { id, corps, cle }));

/** `POST /recurrences/:id/revision` : montre, ou confirme. */
export const useReviser = (id: string): UseMutationResult<RevisionDePrix, Error, Cle<CorpsRevision>> =>
  useEcriture(({ corps, cle }) => appeler('POST /recurrences/:id/revision', { id, corps, cle }));

import type { CriteresPourquoi, PourquoiCeChiffre, TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /pilotage` : le tableau de bord, d'une réponse. */
export const useTableau = (): UseQueryResult<TableauDeBord> =>
  useQuery({ queryKey: [...cles.pilotage, 'tableau'], queryFn: () => appeler('GET /pilotage') });

/** `GET /pilotage/pourquoi`. */
export const usePourquoi = (requete: CriteresPourquoi): UseQueryResult<PourquoiCeChiffre> =>
  useQuery({
    queryKey: [...cles.pilotage, 'pourquoi', requete],
    queryFn: () => appeler('GET /pilotage/pourquoi', { requete }),
  });

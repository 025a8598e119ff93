import type { SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /seuils`. @param annee absente : celle du jour */
export const useSeuils = (annee?: number): UseQueryResult<SeuilsDeLAnnee> =>
  useQuery({
    queryKey: [...cles.pilotage, 'seuils', annee ?? ''],
    queryFn: () => appeler('GET /seuils', { requete: { annee } }),
  });

import type { ActiviteConnue } from '@facturier/domaine/contrat/activite';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /activite`. */
export const useActivite = (): UseQueryResult<ActiviteConnue> =>
  useQuery({ queryKey: [...cles.pilotage, 'activite'], queryFn: () => appeler('GET /activite') });

import type { SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /seuils`. @param annee absente : celle du jour @param demandes faux : l'activité n'est pas dite, rien n'est à demander */
export const useSeuils = (annee?: number, demandes = true): UseQueryResult<SeuilsDeLAnnee> =>
  useQuery({
    enabled: demandes,
    queryKey: [...cles.pilotage, 'seuils', annee ?? ''],
    queryFn: () => appeler('GET /seuils', { requete: { annee } }),
  });

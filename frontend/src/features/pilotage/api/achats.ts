import type { Achat, CorpsAchat, RegistreDesAchats } from '@facturier/domaine/contrat/achats';
import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import type { RecueResume } from '@facturier/domaine/contrat/reception';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler, lirePage } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `GET /achats`. @param annee absente : celle du jour */
export const useAchats = (annee?: number): UseQueryResult<RegistreDesAchats> =>
  useQuery({
    queryKey: [...cles.pilotage, 'achats', annee ?? ''],
    queryFn: () => appeler('GET /achats', { requete: { annee } }),
  });

const RECUES_PROPOSEES = 50;

/** Les dernières factures déposées, dont un achat peut venir. */
export const useRecuesProposees = (): UseQueryResult<RecueResume[]> =>
  useQuery({
    queryKey: [...cles.reception, 'proposees'],
    queryFn: async () => (await lirePage('GET /reception', { requete: { limite: RECUES_PROPOSEES } })).lus,
  });

/** Ce qui s'écrit au registre : un achat, ou l'annulation d'un autre. */
export type EcritureDAchat = { cle: string } & ({ neuf: CorpsAchat } | { annule: string });

/** `POST /achats`, et son annulation : la clé rend un double clic sans effet. */
export function useEcrireAchat(): UseMutationResult<Achat, Error, EcritureDAchat> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ cle, ...ecriture }) =>
      'neuf' in ecriture
        ? appeler('POST /achats', { corps: ecriture.neuf, cle })
        : appeler('POST /achats/:id/annuler', { id: ecriture.annule, cle }),
    onSuccess: () => rafraichir('activite'),
  });
}

/** `GET /annees/:annee/impots`. */
export const useImpots = (annee: string): UseQueryResult<ImpotsDeLAnnee> =>
  useQuery({
    queryKey: [...cles.pilotage, 'impots', annee],
    queryFn: () => appeler('GET /annees/:annee/impots', { annee }),
  });

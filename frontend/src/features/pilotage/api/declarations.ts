import type {
  CorpsDeclarer,
  CorpsSuiteDEcart,
  DeclarationDePeriode,
  DeclarationResumee,
} from '@facturier/domaine/contrat/declarations';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler, lireFichier } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `GET /urssaf/declarations`. @param annee absente : celle du jour */
export const useDeclarations = (annee?: number): UseQueryResult<DeclarationResumee[]> =>
  useQuery({
    queryKey: [...cles.pilotage, 'declarations', annee ?? ''],
    queryFn: () => appeler('GET /urssaf/declarations', { requete: { annee } }),
  });

/** `GET /urssaf/declarations/:periode`. */
export const useDeclaration = (periode: string): UseQueryResult<DeclarationDePeriode> =>
  useQuery({
    queryKey: [...cles.pilotage, 'declaration', periode],
    queryFn: () => appeler('GET /urssaf/declarations/:periode', { periode }),
  });

/** Ce qui se dit d'une période : déclarée, son écart rectifié ou reporté, ou rouverte. */
export type ActeDeDeclaration = { periode: string } & (
  | { acte: 'declarer'; corps: CorpsDeclarer; cle: string }
  | { acte: 'rectifier' | 'reporter'; corps: CorpsSuiteDEcart; cle: string }
  | { acte: 'rouvrir' }
);

/** Les actes d'une période : la clé rend un double clic sans effet. */
export function useActeDeDeclaration(): UseMutationResult<DeclarationDePeriode, Error, ActeDeDeclaration> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ periode, ...demande }) => {
      if (demande.acte === 'rouvrir')
        return appeler('POST /urssaf/declarations/:periode/rouvrir', { periode });
      const { corps, cle } = demande;
      if (demande.acte === 'declarer')
        return appeler('POST /urssaf/declarations/:periode/declarer', { periode, corps: demande.corps, cle });
      return demande.acte === 'rectifier'
        ? appeler('POST /urssaf/declarations/:periode/rectifier', { periode, corps, cle })
        : appeler('POST /urssaf/declarations/:periode/reporter', { periode, corps, cle });
    },
    onSuccess: () => rafraichir('activite'),
  });
}

/** `GET /urssaf/declarations/agenda.ics` : douze mois de rendez-vous, sans montant. */
export const lireAgenda = (): Promise<Blob> => lireFichier('GET /urssaf/declarations/agenda.ics');

import type { Message } from '@facturier/domaine/contrat/commun';
import type {
  ApercuRelance,
  CorpsApercuRelance,
  CorpsReglagesRelances,
  CorpsRelancer,
  CorpsRelancesDeClient,
  CorpsRelancesDeFacture,
  ReglagesRelances,
  RelancesAVenir,
  RelancesDeClient,
  RelancesDeFacture,
} from '@facturier/domaine/contrat/relances';
import { type Valeurs, type Variable, variablesDe } from '@facturier/domaine/relances/modele';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
import { demanderValeurs, lireValeurs } from '../model/rappels';

/** Une écriture : les rappels, et les factures qui les montrent, sont relus après. */
function useEcriture<E>(agir: (entree: E) => Promise<unknown>): UseMutationResult<unknown, Error, E> {
  const rafraichir = useRafraichir();
  return useMutation({ mutationFn: agir, onSuccess: () => rafraichir('relance') });
}

/** `GET /relances/sequences`. */
export const useReglages = (): UseQueryResult<ReglagesRelances> =>
  useQuery({ queryKey: [...cles.relances, 'reglages'], queryFn: () => appeler('GET /relances/sequences') });

/** `PUT /relances/sequences` : ce qui est envoyé change. */
export const useChangerReglages = (): UseMutationResult<unknown, Error, CorpsReglagesRelances> =>
  useEcriture((corps) => appeler('PUT /relances/sequences', { corps }));

/** `GET /relances/a-venir` : quatorze jours, les factures d'avant l'allumage, le journal. */
export const useAVenir = (): UseQueryResult<RelancesAVenir> =>
  useQuery({ queryKey: [...cles.relances, 'a-venir'], queryFn: () => appeler('GET /relances/a-venir') });

const essayer = (corps: CorpsApercuRelance): Promise<ApercuRelance> =>
  appeler('POST /relances/apercu', { corps });

/** `POST /relances/apercu` : le texte rempli d'une vraie facture, à sa propre adresse. */
export const useEssayer = (): UseMutationResult<
  ApercuRelance,
  Error,
  Omit<CorpsApercuRelance, 'envoyerAMoi'>
> => useMutation({ mutationFn: (corps) => essayer({ ...corps, envoyerAMoi: true }) });

const valeursDe = async (facture: string, variables: readonly Variable[]): Promise<Valeurs> =>
  lireValeurs((await essayer({ facture, objet: 'Aperçu', corps: demanderValeurs(variables) })).corps);

/**
 * Ce que vaut chaque variable pour cette facture, demandé une fois : l'aperçu suit ensuite la frappe. Le serveur refuse d'un
 * particulier ce que le retard ajoute : la facture dit d'abord à qui elle va.
 */
export const useValeurs = (facture: string | null): UseQueryResult<Valeurs> =>
  useQuery({
    enabled: facture !== null,
    queryKey: [...cles.relances, 'valeurs', facture],
    queryFn: async () => {
      const id = facture ?? '';
      const { client } = await appeler('GET /factures/:id', { id });
      return valeursDe(id, variablesDe(client.type ?? 'professionnel'));
    },
  });

/** `GET /factures/{id}/relances`, d'une facture qui en a. */
export const useRappels = (id: string, demandes = true): UseQueryResult<RelancesDeFacture> =>
  useQuery({
    enabled: demandes,
    queryKey: [...cles.factures, 'detail', id, 'relances'],
    queryFn: () => appeler('GET /factures/:id/relances', { id }),
  });

/** `PUT /factures/{id}/relances` : la pause, ou le jour promis. */
export const useReglerRappels = (id: string): UseMutationResult<unknown, Error, CorpsRelancesDeFacture> =>
  useEcriture((corps) => appeler('PUT /factures/:id/relances', { id, corps }));

/** `POST /factures/{id}/relancer` : part aussitôt, une fois par clé. */
export const useRelancer = (
  id: string,
): UseMutationResult<unknown, Error, CorpsRelancer & { cleUnique: string }> =>
  useEcriture(({ cleUnique, ...corps }) =>
    appeler('POST /factures/:id/relancer', { id, corps, cle: cleUnique }),
  );

/** `GET /clients/{id}/relances`. */
export const useRappelsDuClient = (id: string): UseQueryResult<RelancesDeClient> =>
  useQuery({
    queryKey: [...cles.relances, 'client', id],
    queryFn: () => appeler('GET /clients/:id/relances', { id }),
  });

/** `PUT /clients/{id}/relances`. */
export const useReglerClient = (id: string): UseMutationResult<unknown, Error, CorpsRelancesDeClient> =>
  useEcriture((corps) => appeler('PUT /clients/:id/relances', { id, corps }));

/** `POST /rappels/arret` : par le lien d'un rappel, sans compte. */
export const useArreterRappels = (): UseMutationResult<Message, Error, string> =>
  useMutation({ mutationFn: (token) => appeler('POST /rappels/arret', { corps: { token } }) });

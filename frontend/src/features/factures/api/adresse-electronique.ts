import type { AdresseDuBrouillon } from '@facturier/domaine/contrat/plateforme';
import { useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { clesFactures } from './cles';
import { useEcritureSur } from './ecritures';

/** `GET /factures/{id}/adresse` : où partirait ce brouillon. */
export const useAdresseDuBrouillon = (id: string): UseQueryResult<AdresseDuBrouillon> =>
  useQuery({
    queryKey: [...clesFactures.detail(id), 'adresse'],
    queryFn: () => appeler('GET /factures/:id/adresse', { id }),
    // Le client du brouillon a pu changer, et l'annuaire aussi.
    refetchOnMount: 'always',
  });

/** `PUT /factures/{id}` : l'adresse choisie, gardée au brouillon. */
export const useChoisirAdresse = (id: string): UseMutationResult<Facture, Error, string> =>
  useEcritureSur(id, (adresseElectronique) =>
    appeler('PUT /factures/:id', { id, corps: { adresseElectronique } }),
  );

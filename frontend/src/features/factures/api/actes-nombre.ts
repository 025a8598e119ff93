import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';
import { agirSurChacune, type Bilan } from '../model/actes-nombre';
import type { FactureResume } from '../model/facture';
import { changerStatut } from './statuts';

export interface ActeEnNombre {
  acte: 'envoyee' | 'payee';
  factures: FactureResume[];
}

/** Marque plusieurs factures envoyées ou payées, une par une. */
export function useActeEnNombre(): UseMutationResult<Bilan, Error, ActeEnNombre> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ acte, factures }) =>
      agirSurChacune(factures, ({ _id }) =>
        acte === 'envoyee'
          ? changerStatut(_id, { cote: 'emetteur', statut: 'envoyee' })
          : api.patch(`/factures/${_id}/payer`, {}, avecCle()),
      ),
    onSettled: () => rafraichir('facture'),
  });
}

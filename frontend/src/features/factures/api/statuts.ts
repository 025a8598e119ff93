import { useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import type { Cote, Statut, Statuts } from '../model/facture';
import { clesFactures } from './cles';
import { useEcritureSur } from './ecritures';

/** `GET /factures/{id}/statuts` : statuts, drapeaux et choix permis de chaque côté. */
export const useStatuts = (id: string): UseQueryResult<Statuts> =>
  useQuery({
    queryKey: clesFactures.statuts(id),
    queryFn: async () => (await api.get<Statuts>(`/factures/${id}/statuts`)).data,
  });

export interface ChangementStatut {
  cote: Cote;
  statut: Statut;
  motif?: string;
}

/** `PUT /factures/{id}/statut-emetteur` ou `…/statut-destinataire`. */
export async function changerStatut(id: string, { cote, statut, motif }: ChangementStatut): Promise<Statuts> {
  const champ = cote === 'emetteur' ? 'statutEmetteur' : 'statutDestinataire';
  const corps = { [champ]: statut, ...(motif && { motif }) };
  return (await api.put<Statuts>(`/factures/${id}/statut-${cote}`, corps)).data;
}

export const useChangerStatut = (id: string): UseMutationResult<Statuts, Error, ChangementStatut> =>
  useEcritureSur(id, (changement) => changerStatut(id, changement));

import { useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import type { CodeRefus } from '@facturier/domaine/factures/motifs-refus';
import type { Cote, Facture, Statut, Statuts } from '../model/facture';
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
  codeRefus?: CodeRefus;
  motif?: string;
}

/** `PUT /factures/{id}/statut-emetteur` ou `…/statut-destinataire`. */
export async function changerStatut(
  id: string,
  { cote, statut, codeRefus, motif }: ChangementStatut,
): Promise<Statuts> {
  const champ = cote === 'emetteur' ? 'statutEmetteur' : 'statutDestinataire';
  const corps = { [champ]: statut, ...(codeRefus && { codeRefus }), ...(motif && { motif }) };
  return (await api.put<Statuts>(`/factures/${id}/statut-${cote}`, corps)).data;
}

export const useChangerStatut = (id: string): UseMutationResult<Statuts, Error, ChangementStatut> =>
  useEcritureSur(id, (changement) => changerStatut(id, changement));

/** `POST /factures/{id}/paiement-non-recu` : le paiement que le client a déclaré n'est pas arrivé. */
export const useDementirPaiement = (id: string): UseMutationResult<Facture, Error, void> =>
  useEcritureSur(id, async () => (await api.post<Facture>(`/factures/${id}/paiement-non-recu`)).data);

import { useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type {
  CorpsStatutDestinataire,
  CorpsStatutEmetteur,
} from '@facturier/domaine/contrat/factures-demandes';
import type { CodeRefus } from '@facturier/domaine/factures/motifs-refus';
import type { Cote, Facture, Statut, Statuts } from '../model/facture';
import { clesFactures } from './cles';
import { useEcritureSur } from './ecritures';

/** `GET /factures/{id}/statuts` : statuts, drapeaux et choix permis de chaque côté. */
export const useStatuts = (id: string): UseQueryResult<Statuts> =>
  useQuery({
    queryKey: clesFactures.statuts(id),
    queryFn: () => appeler('GET /factures/:id/statuts', { id }),
  });

export interface ChangementStatut {
  cote: Cote;
  statut: Statut;
  codeRefus?: CodeRefus;
  motif?: string;
}

/** `PUT /factures/{id}/statut-emetteur` ou `…/statut-destinataire` ; l'écran n'offre que les statuts que le serveur dit permis. */
export function changerStatut(
  id: string,
  { cote, statut, codeRefus, motif }: ChangementStatut,
): Promise<Statuts> {
  return cote === 'emetteur'
    ? appeler('PUT /factures/:id/statut-emetteur', {
        id,
        corps: { statutEmetteur: statut as CorpsStatutEmetteur['statutEmetteur'] },
      })
    : appeler('PUT /factures/:id/statut-destinataire', {
        id,
        corps: {
          statutDestinataire: statut as CorpsStatutDestinataire['statutDestinataire'],
          ...(codeRefus && { codeRefus }),
          ...(motif && { motif }),
        },
      });
}

export const useChangerStatut = (id: string): UseMutationResult<Statuts, Error, ChangementStatut> =>
  useEcritureSur(id, (changement) => changerStatut(id, changement));

/** `POST /factures/{id}/demande-recue` : le jour où un organisme public a reçu la demande de paiement. */
export const useNoterDemande = (id: string): UseMutationResult<Facture, Error, string> =>
  useEcritureSur(id, (le) => appeler('POST /factures/:id/demande-recue', { id, corps: { le } }));

/** `POST /factures/{id}/paiement-non-recu` : le paiement que le client a déclaré n'est pas arrivé. */
export const useDementirPaiement = (id: string): UseMutationResult<Facture, Error, void> =>
  useEcritureSur(id, () => appeler('POST /factures/:id/paiement-non-recu', { id }));

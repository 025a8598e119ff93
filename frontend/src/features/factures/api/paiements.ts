import { useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Facture, MoyenPaiement, Paiement } from '../model/facture';
import { clesFactures } from './cles';
import { useEcritureSur } from './ecritures';

/** `GET /factures/{id}/paiements` : encaissements et écritures contraires, jamais effacés. */
export const lirePaiements = (id: string): Promise<Paiement[]> =>
  appeler('GET /factures/:id/paiements', { id });

export const usePaiements = (id: string, actif: boolean): UseQueryResult<Paiement[]> =>
  useQuery({ queryKey: clesFactures.paiements(id), queryFn: () => lirePaiements(id), enabled: actif });

export interface NouveauPaiement {
  montant: number;
  date: string;
  moyen: MoyenPaiement;
  note?: string;
  /** L'argent repart vers le client. */
  remboursement?: true;
  /** Daté d'avant la facture, c'est un acompte. */
  confirmeAnterieur?: true;
  /** L'argent est bien arrivé, en plus de ce qui est dû. */
  confirmeExcedent?: true;
}

/** Un encaissement (montant en euros décimaux), ou l'écriture contraire d'un encaissement. */
export type EcriturePaiement = { cle: string } & ({ paiement: NouveauPaiement } | { annule: string });

/** `POST /factures/{id}/paiements` : rend la facture à jour. */
export const useEcrirePaiement = (id: string): UseMutationResult<Facture, Error, EcriturePaiement> =>
  useEcritureSur(id, async ({ cle, ...ecriture }) => {
    const corps = 'annule' in ecriture ? { annule: ecriture.annule } : ecriture.paiement;
    return appeler('POST /factures/:id/paiements', { id, corps, cle });
  });

import { type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { nouvelleCle } from '@/lib/cle-par-contenu';
import type { Facture } from '../model/facture';
import { useEcriture } from './ecritures';

/** `POST /factures/{id}/dupliquer` : un brouillon neuf, avec les mêmes lignes. */
export const useDupliquerFacture = (): UseMutationResult<Facture, Error, string> =>
  useEcriture((id) => appeler('POST /factures/:id/dupliquer', { id }));

/** `POST /factures/{id}/refaire` : une facture annulée, refaite dans un brouillon où rien n'est à retaper. */
export const useRefaireFacture = (): UseMutationResult<Facture, Error, string> =>
  useEcriture((id) => appeler('POST /factures/:id/refaire', { id, cle: nouvelleCle() }));

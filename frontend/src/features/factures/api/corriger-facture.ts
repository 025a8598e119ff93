import { mentionDeRemplacement } from '@facturier/domaine/factures/remplacement';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { useDupliquerFacture } from './dupliquer-facture';

/**
 * Reprend une facture que cet avoir vient d'annuler dans un brouillon à corriger, qui dit ce qu'il remplace.
 * @returns l'identifiant du brouillon ; `null` s'il n'a pas pu être fait : l'avoir, lui, est là.
 */
export function useCorrection(facture: Facture): (avoir: Facture) => Promise<string | null> {
  const duplication = useDupliquerFacture();
  return async (avoir) => {
    try {
      const { _id, version } = await duplication.mutateAsync(facture._id);
      const { numero, dateEmission, mentionsLegales } = facture;
      const remplacee = {
        numero: numero!,
        dateEmission: dateEmission!,
        mentionLibre: mentionsLegales.mentionLibre,
      };
      const mentionLibre = mentionDeRemplacement(remplacee, avoir.numero!);
      await appeler('PUT /factures/:id', { id: _id, corps: { version, mentionsLegales: { mentionLibre } } });
      return _id;
    } catch {
      return null;
    }
  };
}

import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { useDupliquerFacture } from './dupliquer-facture';

const MENTION_MAX = 500;

/** « Remplace la facture FAC-2026-001 du 5 novembre 2026, annulée par l'avoir AV-2026-001. », devant la mention d'avant. */
export function mentionDeCorrection(facture: Facture, avoir: Facture): string {
  const lien = `Remplace la facture ${facture.numero} du ${formaterDateLongue(facture.dateEmission!)}, annulée par l’avoir ${avoir.numero}.`;
  return [lien, facture.mentionsLegales.mentionLibre].filter(Boolean).join('\n').slice(0, MENTION_MAX);
}

/**
 * Reprend une facture que cet avoir vient d'annuler dans un brouillon à corriger, qui dit ce qu'il remplace.
 * @returns l'identifiant du brouillon ; `null` s'il n'a pas pu être fait : l'avoir, lui, est là.
 */
export function useCorrection(facture: Facture): (avoir: Facture) => Promise<string | null> {
  const duplication = useDupliquerFacture();
  return async (avoir) => {
    try {
      const { _id, version } = await duplication.mutateAsync(facture._id);
      const mentionLibre = mentionDeCorrection(facture, avoir);
      await appeler('PUT /factures/:id', { id: _id, corps: { version, mentionsLegales: { mentionLibre } } });
      return _id;
    } catch {
      return null;
    }
  };
}

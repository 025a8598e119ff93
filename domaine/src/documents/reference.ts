import { formaterDateLongue } from '../valeurs/date-civile';
import type { DevisDuDocument, FactureADessiner } from './facture';

/** « Solde du devis DEV-2026-001 du 3 mars 2026 ». */
export const referenceAuDevis = ({ nature, numero, dateEmission, arrhes }: DevisDuDocument): string =>
  `${nature === 'solde' ? 'Solde du devis' : arrhes ? 'Arrhes sur le devis' : 'Acompte sur le devis'} ${numero} du ${formaterDateLongue(dateEmission)}`;

/** Ce que le document cite : la facture qu'un avoir rectifie, ou le devis dont une facture est tirée. */
export function referenceDuDocument({ factureRectifiee, devis }: FactureADessiner): string | null {
  if (factureRectifiee)
    return `Rectifie la facture ${factureRectifiee.numero} du ${formaterDateLongue(factureRectifiee.dateEmission)}`;
  return devis ? referenceAuDevis(devis) : null;
}

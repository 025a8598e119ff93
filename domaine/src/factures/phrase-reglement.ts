import { formaterDateLongue, type DateCivile } from '../valeurs/date-civile';
import { formaterEuros, type Centimes } from '../valeurs/montant';
import type { Reglement } from './reglement';

/** Ce qu'il faut d'une facture pour dire où en est son règlement. */
export interface EtatADire {
  reglement: Reglement | null;
  joursDeRetard: number;
  resteCentimes: Centimes;
  /** Le total TTC : s'il en reste moins (paiement, acompte ou avoir), la phrase dit combien. */
  totalCentimes: Centimes;
  dateEcheance: DateCivile | null;
}

/**
 * La suite de « Facture FAC-2026-001 d'un montant de 120,00 € » : à quoi en est son règlement. Vide pour un avoir ou un brouillon.
 * Le courriel, son aperçu et l'avis au destinataire la disent avec les mêmes mots.
 */
export function suiteDuMontant(facture: EtatADire): string {
  const { reglement, joursDeRetard, resteCentimes, totalCentimes, dateEcheance } = facture;
  if (!reglement) return '';
  const { etat, le } = reglement;
  if (etat === 'regle') return le ? `, réglée le ${formaterDateLongue(le)}` : ', réglée';
  if (etat === 'declare' && le) return `, que vous avez déclarée payée le ${formaterDateLongue(le)}`;
  if (!dateEcheance) return '';
  const jour = formaterDateLongue(dateEcheance);
  const reste =
    resteCentimes < totalCentimes ? `, dont il reste ${formaterEuros(resteCentimes)} à régler` : '';
  if (joursDeRetard > 0) return reste ? `${reste} depuis le ${jour}` : `, qui était à régler le ${jour}`;
  return `${reste || ', à régler'} au plus tard le ${jour}`;
}

import { dateAnglaise, eurosAnglais } from './mots-anglais';
import type { EtatADire } from '../factures/phrase-reglement';

/** La suite de « Invoice FAC-2026-001 for €120.00 » : la même que `suiteDuMontant`, à côté d'elle. */
export function suiteEnAnglais(facture: EtatADire): string {
  const { reglement, joursDeRetard, resteCentimes, totalCentimes, dateEcheance } = facture;
  if (!reglement) return '';
  const { etat, le } = reglement;
  if (etat === 'regle') return le ? `, paid on ${dateAnglaise(le)}` : ', paid';
  if (etat === 'declare' && le) return `, which you reported as paid on ${dateAnglaise(le)}`;
  if (!dateEcheance) return '';
  const jour = dateAnglaise(dateEcheance);
  const reste = resteCentimes < totalCentimes ? `, of which ${eurosAnglais(resteCentimes)} remains due` : '';
  if (joursDeRetard > 0) return reste ? `${reste} since ${jour}` : `, which was due on ${jour}`;
  return `${reste || ', due'} by ${jour}`;
}

/** Le nom d'une facture ou d'un avoir. */
export const nomEnAnglais = ({ genre }: { genre: 'facture' | 'avoir' }): string =>
  genre === 'avoir' ? 'Credit note' : 'Invoice';

import type { LienPublic } from '@facturier/domaine/contrat/liens';
import { afficherInstant, formaterDateLongue } from '@/lib/format/date';

/** Ce que l'on sait d'un lien, du plus sûr au moins sûr. */
export function phraseDuLien({ etat, expireLe, accuseLe, confirmeLe, consulteLe }: LienPublic): string {
  if (accuseLe) return `Bien reçue, dit votre client, le ${afficherInstant(accuseLe)}`;
  if (confirmeLe) return `Téléchargée par le lien, le ${afficherInstant(confirmeLe)}`;
  if (consulteLe) return `Lien consulté le ${afficherInstant(consulteLe)} (un indice, pas une preuve)`;
  return etat === 'expire' ? `Expiré le ${formaterDateLongue(expireLe)}` : 'Pas encore consulté';
}

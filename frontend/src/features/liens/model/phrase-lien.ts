import type { Genre } from '@facturier/domaine/contrat/factures';
import type { LienPublic } from '@facturier/domaine/contrat/liens';
import { afficherInstant, formaterDateLongue } from '@/lib/format/date';

/** Ce que l'on sait d'un lien, du plus sûr au moins sûr. */
export function phraseDuLien({ etat, expireLe, accuseLe, confirmeLe, consulteLe }: LienPublic): string {
  if (accuseLe) return `Bien reçue, dit votre client, le ${afficherInstant(accuseLe)}`;
  if (confirmeLe) return `Téléchargée par le lien, le ${afficherInstant(confirmeLe)}`;
  if (consulteLe) return `Lien consulté le ${afficherInstant(consulteLe)} (un indice, pas une preuve)`;
  return etat === 'expire' ? `Expiré le ${formaterDateLongue(expireLe)}` : 'Pas encore consulté';
}

const VOICI: Record<Genre, string> = {
  facture: 'Bonjour, voici votre facture, à lire et à payer en ligne',
  avoir: 'Bonjour, voici votre avoir, à lire en ligne',
};

/** L'adresse qui ouvre l'application de messages du téléphone, le texte déjà écrit ; « ?& » : iOS et Android la lisent. */
export const parSms = (genre: Genre, url: string): string =>
  `sms:?&body=${encodeURIComponent(`${VOICI[genre]}\u00a0: ${url}`)}`;

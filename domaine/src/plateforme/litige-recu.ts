import { COMMENTAIRE_DE_LITIGE, type Contestation, type PartContestable } from '../litiges/contestation';
import type { Centimes } from '../valeurs/montant';
import type { MessageCdv } from './message-cdv';
import { litigeDuMotif, motsDuMotif } from './motifs-cdv';

/** Les montants qui disent ce qui n'est pas approuvé, et ce qui l'est. */
const [CONTESTE, APPROUVE] = ['MNATTC', 'MAPTTC'];

const somme = (message: Pick<MessageCdv, 'details'>, type: string | undefined): Centimes | null => {
  const siens = message.details.flatMap(({ montants }) => montants.filter((un) => un.type === type));
  return siens.length > 0 ? siens.reduce((total, { centimes }) => total + centimes, 0) : null;
};

/** De combien : ce que le message dit, sinon ce qu'il n'approuve pas, sinon tout. */
function contesteDe(message: Pick<MessageCdv, 'details'>, plafond: Centimes): Centimes {
  const approuve = somme(message, APPROUVE);
  const dit = somme(message, CONTESTE) ?? (approuve === null ? plafond : plafond - approuve);
  return Math.min(Math.max(dit, 0), plafond);
}

/**
 * Ce que conteste un statut reçu (206, 207). Le message ne nomme pas de ligne : la somme se prend sur elles dans leur ordre, chacune
 * jusqu'à ce qu'elle vaut. Vide si plus rien ne se conteste.
 */
export function contestationDuStatut(
  message: Pick<MessageCdv, 'details'>,
  contestables: readonly PartContestable[],
  plafond: Centimes,
): Contestation[] {
  const [detail] = message.details;
  const mots = [detail?.motif && motsDuMotif(detail.motif), detail?.commentaire].filter(Boolean).join('. ');
  const commentaire = (mots || 'Contestée par sa plateforme').slice(0, COMMENTAIRE_DE_LITIGE.max);
  const motif = litigeDuMotif(detail?.motif);
  let reste = contesteDe(message, plafond);
  return contestables.flatMap(({ rang, montantCentimes }) => {
    const pris = Math.min(reste, montantCentimes);
    reste -= pris;
    return pris > 0 ? [{ rang, motif, montantCentimes: pris, commentaire }] : [];
  });
}

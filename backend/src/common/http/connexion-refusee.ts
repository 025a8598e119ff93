import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { CodeErreur } from '@facturier/domaine/contrat/codes-erreur';
import { CODES_ERREUR } from '@facturier/domaine/contrat/codes-erreur';

interface Refus {
  readonly code: CodeErreur;
  readonly message: string;
}

/** Ce qui se dit d'une demande arrivée trop lentement. */
export const TROP_LENTE =
  'Votre demande a mis trop de temps à nous parvenir. Rien n’a été enregistré\u00a0: réessayez.';

/** Ce que Node dit d'une demande qu'il n'a pas pu lire, en nos mots. */
const REFUS: Record<string, Refus> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'DEMANDE_TROP_LENTE',
    message: TROP_LENTE,
  },
  HPE_HEADER_OVERFLOW: {
    code: 'EN_TETES_TROP_LONGS',
    message: 'Les en-têtes de cette demande sont trop longs. Effacez les cookies de ce site, puis réessayez.',
  },
};
const ILLISIBLE: Refus = {
  code: 'DEMANDE_ILLISIBLE',
  message: 'Cette demande n’est pas du HTTP que nous savons lire.',
};

/**
 * La réponse HTTP entière à une demande arrivée trop lentement, trop longue ou illisible, avant toute route : la forme
 * de tout refus, sans `requestId` (aucune demande n'a été lue).
 */
export function reponseALaConnexion(raison: string | undefined): string {
  const { code, message } = REFUS[raison ?? ''] ?? ILLISIBLE;
  const statut = CODES_ERREUR[code];
  const corps = JSON.stringify({ message, code });
  return [
    `HTTP/1.1 ${statut} ${STATUS_CODES[statut]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(corps)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    corps,
  ].join('\r\n');
}

/** Répond, puis ferme : de cette connexion, plus rien n'est à lire. Une connexion déjà rompue ne reçoit rien. */
export function refuserLaConnexion(erreur: Error & { code?: string }, connexion: Socket): void {
  if (erreur.code === 'ECONNRESET' || connexion.destroyed) return;
  if (connexion.writable) connexion.write(reponseALaConnexion(erreur.code));
  connexion.destroy(erreur);
}

import { FauteDefinitive } from '../outbox/effet';

/** Ce que dit une erreur de nodemailer : la réponse du serveur SMTP, ou la panne qui l'a empêchée. */
export interface ErreurSmtp {
  /** Le code à trois chiffres de la réponse : 550, 421… */
  responseCode?: number;
  /** La panne, quand il n'y a pas de réponse : `ECONNREFUSED`, `ETIMEDOUT`, `EDNS`… */
  code?: string;
  response?: string;
  message: string;
}

/** Pourquoi un message n'est pas parti, et quoi faire : les mots que la personne lit. Le texte du serveur reste au journal. */
export const RAISONS_ECHEC = {
  adresse_inconnue:
    'Cette adresse n’existe pas chez son fournisseur. Vérifiez-la dans la fiche du client, puis renvoyez.',
  boite_pleine:
    'La boîte aux lettres de ce destinataire est pleine. Prévenez-le autrement, puis renvoyez plus tard.',
  indesirable:
    'Le fournisseur de ce destinataire a refusé le message comme indésirable. Téléchargez le PDF et envoyez-le depuis votre propre messagerie.',
  injoignable:
    'Le serveur d’envoi ne répond pas. Réessayez dans quelques minutes\u00a0; si cela dure, écrivez à l’assistance.',
  refus_temporaire:
    'Le fournisseur de ce destinataire n’accepte pas de message pour l’instant. Réessayez dans une heure.',
  autre:
    'Le message n’a pas pu partir. Vérifiez l’adresse, puis réessayez\u00a0; si cela dure, écrivez à l’assistance.',
} as const;
export type RaisonEchec = keyof typeof RAISONS_ECHEC;

const PANNES = /^(ECONN|ETIMEDOUT|EDNS|ENOTFOUND|EAI_AGAIN|ESOCKET|EHOSTUNREACH|ENETUNREACH|ETLS|EAUTH)/;

/** Les mots du serveur, du plus sûr (code étendu, RFC 3463) au plus vague. L'ordre compte. */
const INDICES: readonly (readonly [RegExp, RaisonEchec])[] = [
  [/\b[45]\.2\.2\b|quota|mailbox (is )?full|over ?quota|insufficient (system )?storage/i, 'boite_pleine'],
  [
    /\b5\.7\.\d|spam|blacklist|block ?list|blocked|spamhaus|policy|reputation|dmarc|dkim|\bspf\b/i,
    'indesirable',
  ],
  [
    /\b5\.1\.\d|unknown|no such|does ?n[o’']t exist|not found|invalid (recipient|mailbox)|user unavailable|no mailbox/i,
    'adresse_inconnue',
  ],
];

/** La réponse du serveur d'envoi, rangée parmi les raisons que la personne peut comprendre. */
export function raisonDEchec({ responseCode, code, response, message }: ErreurSmtp): RaisonEchec {
  if (responseCode === undefined) return code && PANNES.test(code) ? 'injoignable' : 'autre';
  const texte = response ?? message;
  const indice = INDICES.find(([motif]) => motif.test(texte))?.[1];
  if (indice) return indice;
  if (responseCode === 552 || responseCode === 452) return 'boite_pleine';
  if (responseCode === 554) return 'indesirable';
  if (responseCode >= 550 && responseCode <= 553) return 'adresse_inconnue';
  return responseCode >= 400 && responseCode < 500 ? 'refus_temporaire' : 'autre';
}

/** Ce que la personne lit d'un échec : sa raison si elle est des nôtres, sinon la plus générale ; jamais le texte d'une machine. */
export const phraseDEchec = (message: string): string =>
  Object.values<string>(RAISONS_ECHEC).includes(message) ? message : RAISONS_ECHEC.autre;

/** Le serveur dit que l'adresse elle-même n'est pas bonne (RFC 3463 : boîte, domaine ou forme ; 5.1.7 et 5.1.8 parlent de l'expéditeur). */
const ADRESSE_REFUSEE = /\b5\.1\.(?:1|2|3|6|10)\b/;
const CODE_ETENDU = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
const INCONNUE = /user unknown|unknown user|no such (?:user|mailbox|recipient)|does ?n[o’']t exist/i;

/** Vrai si cette réponse refuse l'adresse pour de bon : aucun autre message n'y arrivera. */
export function refuseLAdresse({ responseCode = 0, response, message }: ErreurSmtp): boolean {
  if (responseCode < 500 || responseCode > 599) return false;
  const texte = response ?? message;
  return CODE_ETENDU.test(texte) ? ADRESSE_REFUSEE.test(texte) : INCONNUE.test(texte);
}

/** L'adresse est refusée pour de bon. */
export class AdresseRefusee extends FauteDefinitive {}

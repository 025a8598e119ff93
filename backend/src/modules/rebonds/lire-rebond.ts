import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import type { Attachment } from 'mailparser';

/** Ce qu'un avis dit d'un message revenu. */
export interface RebondLu {
  /** Celui du message parti, chevrons compris. */
  messageId: string;
  /** L'adresse d'abord visée, et celle où il a fini. */
  adresses: string[];
  /** Le code étendu (RFC 3463) : `5.1.1`. */
  statut: string;
  diagnostic: string;
}

const STATUT = /^\s*([245]\.\d{1,3}\.\d{1,3})\b/;
const DIAGNOSTIC_MAX = 500;

const texteDe = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : '');

/** Les champs d'un groupe d'en-têtes, plis défaits, noms en minuscules. */
const champsDe = (groupe: string): Map<string, string> =>
  new Map(
    groupe
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((ligne): [string, string][] => {
        const [, nom, valeur] = /^([\w-]+):\s*(.*)$/.exec(ligne) ?? [];
        return nom ? [[nom.toLowerCase(), valeur ?? '']] : [];
      }),
  );

/** « rfc822; paul@exemple.fr » : l'adresse. */
const adresseDe = (champ: string | undefined): string[] =>
  champ?.includes(';')
    ? [normaliserEmail(champ.slice(champ.indexOf(';') + 1).replace(/^\s*<|>\s*$/g, ''))]
    : [];

const enTexte = ({ content }: Attachment): string => content.toString('utf8');

/** Un avis de non-remise (RFC 3464), tel que le serveur de courriel l'a écrit ; `null` si ce n'en est pas un. */
async function lireAvis(octets: Buffer): Promise<RebondLu | null> {
  // Huit mégaoctets et un vingtième du démarrage, pour un avis de temps en temps : chargé au premier.
  const { simpleParser } = await import('mailparser');
  const { attachments } = await simpleParser(octets, {
    keepDeliveryStatus: true,
    skipTextToHtml: true,
    skipHtmlToText: true,
  });
  const remise = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  const original = attachments.find(({ contentType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/rfc822-headers'].includes(
      contentType,
    ),
  );
  if (!remise || !original) return null;
  const entetes = champsDe(enTexte(original).split(/\r?\n\r?\n/, 1)[0] ?? '');
  const echec = enTexte(remise)
    .split(/\r?\n\r?\n/)
    .map(champsDe)
    .find(
      (champs) => champs.has('final-recipient') && champs.get('action')?.trim().toLowerCase() === 'failed',
    );
  const statut = STATUT.exec(echec?.get('status') ?? '')?.[1];
  const messageId = entetes.get('message-id')?.trim();
  if (!echec || !statut || !messageId) return null;
  return {
    messageId,
    adresses: [...adresseDe(echec.get('original-recipient')), ...adresseDe(echec.get('final-recipient'))],
    statut,
    diagnostic: (echec.get('diagnostic-code') ?? '').slice(0, DIAGNOSTIC_MAX),
  };
}

/** L'avis réduit qu'un prestataire d'envoi sait poster : `{messageId, adresse, statut, diagnostic}`. */
function lireJson(octets: Buffer): RebondLu | null {
  const corps = JSON.parse(octets.toString('utf8')) as Record<string, unknown> | null;
  const { messageId, adresse, statut, diagnostic } = corps ?? {};
  const code = STATUT.exec(texteDe(statut))?.[1];
  if (!code || !texteDe(messageId) || !texteDe(adresse)) return null;
  return {
    messageId: texteDe(messageId),
    adresses: [normaliserEmail(texteDe(adresse))],
    statut: code,
    diagnostic: texteDe(diagnostic).slice(0, DIAGNOSTIC_MAX),
  };
}

/** Lit un avis signé, dans l'une de ses deux formes ; `null` s'il ne dit rien d'un message revenu. */
export async function lireRebond(octets: Buffer, type: string | undefined): Promise<RebondLu | null> {
  return type?.startsWith('application/json') ? lireJson(octets) : lireAvis(octets);
}

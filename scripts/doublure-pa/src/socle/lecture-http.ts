import type { IncomingMessage, ServerResponse } from 'node:http';
import { demandeInvalide, ErreurAfnor } from './erreur.js';

const CORPS_MAXIMUM = 256 * 1024;
/** Cent mégaoctets de fichier (swagger), et de quoi porter le reste du multipart. */
export const FICHIER_MAXIMUM = 100_000_000;
const MULTIPART_MAXIMUM = FICHIER_MAXIMUM + 64 * 1024;

const tropGros = (): ErreurAfnor =>
  new ErreurAfnor(413, 'FILE_SIZE_EXCEEDED', 'Provided file is too big', undefined, { Connection: 'close' });

/** Le corps d'une requête, borné. @throws ErreurAfnor 413 */
export async function lireCorps(requete: IncomingMessage): Promise<Buffer> {
  const multipart = (requete.headers['content-type'] ?? '').startsWith('multipart/');
  const maximum = multipart ? MULTIPART_MAXIMUM : CORPS_MAXIMUM;
  if (Number(requete.headers['content-length']) > maximum) throw tropGros();
  const morceaux: Buffer[] = [];
  let taille = 0;
  for await (const morceau of requete as AsyncIterable<Buffer>) {
    taille += morceau.length;
    if (taille > maximum) throw tropGros();
    morceaux.push(morceau);
  }
  return Buffer.concat(morceaux);
}

export interface Part {
  readonly nom: string;
  readonly type: string;
  readonly octets: Buffer;
}

const FIN_DE_LIGNE = Buffer.from('\r\n');
const FIN_D_ENTETES = Buffer.from('\r\n\r\n');

/** Les parts d'un `multipart/form-data`, lues à la main : dix au plus. @throws ErreurAfnor 400 */
export function lireParts(corps: Buffer, typeDeContenu: string | undefined): Part[] {
  const bord = /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(
    typeDeContenu ?? '',
  );
  if (!bord) throw demandeInvalide('multipart/form-data with a boundary is expected', 'INVALID_CONTENT_TYPE');
  const separateur = Buffer.from(`--${bord[1] ?? bord[2] ?? ''}`);
  const parts: Part[] = [];
  let ici = corps.indexOf(separateur);
  while (ici >= 0 && parts.length < 10) {
    const debut = ici + separateur.length;
    if (corps.subarray(debut, debut + 2).toString() === '--') return parts;
    const suivant = corps.indexOf(Buffer.concat([FIN_DE_LIGNE, separateur]), debut);
    const finEntetes = corps.indexOf(FIN_D_ENTETES, debut);
    if (suivant < 0 || finEntetes < 0 || finEntetes > suivant) break;
    const entetes = corps.subarray(debut, finEntetes).toString('utf8');
    parts.push({
      nom: /content-disposition:\s*form-data;.*\bname="([^"]*)"/i.exec(entetes)?.[1] ?? '',
      type: (/content-type:\s*([^\r\n;]+)/i.exec(entetes)?.[1] ?? '').trim().toLowerCase(),
      octets: corps.subarray(finEntetes + FIN_D_ENTETES.length, suivant),
    });
    ici = suivant + FIN_DE_LIGNE.length;
  }
  throw demandeInvalide('the multipart body is truncated');
}

export interface Reponse {
  readonly statut: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly octets?: Buffer;
  readonly type?: string;
  readonly entetes?: Readonly<Record<string, string>>;
  /** Fait, mais la réponse se perd : la connexion se coupe. */
  readonly perdue?: boolean;
}

const typeDe = ({ html, octets, type }: Reponse): string =>
  type ??
  (html === undefined
    ? octets
      ? 'application/octet-stream'
      : 'application/json'
    : 'text/html; charset=utf-8');

export function envoyer(reponse: ServerResponse, dite: Reponse): void {
  if (reponse.headersSent || reponse.destroyed) return;
  if (dite.perdue) {
    reponse.destroy();
    return;
  }
  const corps = dite.octets ?? dite.html ?? (dite.json === undefined ? '' : JSON.stringify(dite.json));
  reponse.writeHead(dite.statut, {
    'Content-Type': typeDe(dite),
    'Cache-Control': 'no-store',
    ...dite.entetes,
  });
  reponse.end(corps);
}

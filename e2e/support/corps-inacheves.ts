import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { attendreQue } from './attendre';
import { dUneAutreAdresse } from './session';

const MO = 1_000_000;
/** Deux connexions au plus s'ouvrent ensemble par tour de boucle : la file d'attente du noyau ne déborde pas. */
const PAR_VAGUE = 20;

/** Un corps annoncé, dont on n'envoie qu'une part. */
export interface Inacheve {
  readonly methode?: 'POST' | 'PUT';
  readonly chemin: string;
  readonly type: string;
  readonly jeton?: string;
  /** Octets annoncés ; `null` : le corps vient par morceaux, sans taille. */
  readonly annonces: number | null;
  readonly envoyes: number;
  /** Chaque connexion vient d'un autre réseau. */
  readonly disperse?: boolean;
}

/** Une connexion laissée en plan : ce qu'elle a reçu, et si le serveur l'a fermée. */
export interface Connexion {
  readonly prise: Socket;
  recu: string;
  fermee: boolean;
}

const enTetesDe = ({ methode = 'POST', chemin, type, jeton, annonces, disperse }: Inacheve): string =>
  [
    `${methode} /api${chemin} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Type: ${type}`,
    annonces === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${annonces}`,
    ...(jeton ? [`Authorization: Bearer ${jeton}`] : []),
    ...(disperse ? [`X-Forwarded-For: ${dUneAutreAdresse()['X-Forwarded-For']}`] : []),
    '\r\n',
  ].join('\r\n');

function commencer(port: number, inacheve: Inacheve, part: Buffer): Connexion {
  const prise = connect(port, '127.0.0.1');
  const connexion: Connexion = { prise, recu: '', fermee: false };
  prise.on('error', () => undefined);
  prise.on('data', (morceau: Buffer) => (connexion.recu += morceau.toString('latin1')));
  prise.on('close', () => (connexion.fermee = true));
  prise.write(enTetesDe(inacheve));
  if (inacheve.annonces === null) prise.write(`${part.length.toString(16)}\r\n`);
  prise.write(part);
  return connexion;
}

/** Ouvre `combien` connexions vers cette machine, qui envoient chacune leur part, puis se taisent. */
export async function laisserEnPlan(
  url: string,
  combien: number,
  inacheve: Inacheve,
): Promise<readonly Connexion[]> {
  const port = Number(new URL(url).port);
  const part = Buffer.alloc(inacheve.envoyes, ' ');
  const connexions: Connexion[] = [];
  while (connexions.length < combien) {
    for (let rang = 0; rang < PAR_VAGUE && connexions.length < combien; rang += 1)
      connexions.push(commencer(port, inacheve, part));
    const derniere = connexions.at(-1);
    await attendreQue(
      () => derniere && (!derniere.prise.connecting || derniere.fermee),
      'connexions ouvertes',
    );
  }
  return connexions;
}

/** Attend que le serveur ait fermé chacune de ces connexions. */
export const toutesFermees = (connexions: readonly Connexion[]): Promise<true> =>
  attendreQue(() => connexions.every(({ fermee }) => fermee), 'chaque connexion laissée en plan, fermée');

/** Les statuts lus, et combien de fois chacun ; une connexion coupée avant sa réponse n'en a pas. */
export const statutsRecus = (connexions: readonly Connexion[]): string[] => [
  ...new Set(connexions.flatMap(({ recu }) => /^HTTP\/1\.1 (\d+)/.exec(recu)?.[1] ?? [])),
];

/** La mémoire qu'un processus a tenue au plus depuis son départ, en mégaoctets. */
export const sommetMo = (pid: number): number =>
  (Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024) / MO;

import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';

/** Deux objets par page : un seau qui en garde trois se lit déjà en deux fois. */
const PAR_PAGE = 2;

interface Acces {
  cle: string;
  secret: string;
}

/** Refait la signature v4 de cette demande avec le secret qu'on lui connaît, et la compare à celle qu'elle porte. */
async function bienSignee(demande: IncomingMessage, { cle, secret }: Acces): Promise<boolean> {
  const { authorization = '', host = '', 'x-amz-date': datetime } = demande.headers;
  const region = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(authorization)?.[1];
  const signes = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const headers = signes
    .filter((nom) => nom !== 'host')
    .map((nom): [string, string] => [nom, String(demande.headers[nom])]);
  const refaite = await new AwsV4Signer({
    method: demande.method,
    url: `http://${host}${demande.url}`,
    headers,
    accessKeyId: cle,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: String(datetime),
  }).sign();
  return refaite.headers.get('authorization') === authorization;
}

/** Une page de la liste des objets, dans l'ordre de leurs clés, comme `ListObjectsV2`. */
async function pageDe(seau: string, apres: string): Promise<string> {
  const entrees = await readdir(seau, { recursive: true, withFileTypes: true });
  const cles = entrees
    .filter((une) => une.isFile())
    .map((une) => join(une.parentPath, une.name).slice(seau.length + 1))
    .sort()
    .filter((cle) => cle > apres);
  const page = cles.slice(0, PAR_PAGE);
  const contenus = await Promise.all(
    page.map(async (cle) => {
      const { mtime, size } = await stat(join(seau, cle));
      return `<Contents><Key>${cle}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
    }),
  );
  const suite =
    cles.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contenus.join('')}${suite}</ListBucketResult>`;
}

/** Ce que S3 fait d'un objet : le prendre, le rendre, l'oublier (même absent) ; d'un seau, le lister. */
async function servir(
  demande: IncomingMessage,
  reponse: ServerResponse,
  dossier: string,
  acces: Acces,
): Promise<void> {
  if (!(await bienSignee(demande, acces))) return void reponse.writeHead(403).end();
  const url = new URL(demande.url!, 'http://seau');
  const chemin = join(dossier, decodeURIComponent(url.pathname));
  if (url.searchParams.has('list-type'))
    return void reponse.end(
      await pageDe(chemin.replace(/\/$/, ''), url.searchParams.get('continuation-token') ?? ''),
    );
  if (demande.method === 'PUT') {
    await mkdir(dirname(chemin), { recursive: true });
    await writeFile(chemin, demande);
    return void reponse.end();
  }
  if (demande.method === 'DELETE') {
    await rm(chemin, { force: true });
    return void reponse.writeHead(204).end();
  }
  const octets = await readFile(chemin).catch(() => null);
  reponse.writeHead(octets ? 200 : 404).end(octets);
}

/** Ouvre un entrepôt d'objets compatible S3 sur ce dossier, pour ce que le produit en demande ; il juge les signatures. */
export async function ouvrirEntrepotEmbarque(
  dossier: string,
  seau: string,
  acces: Acces,
): Promise<{ port: number; fermer: () => Promise<void> }> {
  await mkdir(join(dossier, seau));
  const serveur = createServer((demande, reponse) => {
    servir(demande, reponse, dossier, acces).catch(() => reponse.destroy());
  }).listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  const fermer = async (): Promise<void> => {
    serveur.close();
    serveur.closeAllConnections();
    await Promise.resolve();
  };
  return { port: (serveur.address() as AddressInfo).port, fermer };
}

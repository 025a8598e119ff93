import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuserLaConnexion, reponseALaConnexion } from './connexion-refusee';

/** Ce qu'un serveur qui ne sert rien répond à ces octets. */
async function repondreA(octets: string, options = {}): Promise<string> {
  const serveur = createServer(options, () => undefined);
  serveur.on('clientError', refuserLaConnexion);
  serveur.listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  const connexion = connect((serveur.address() as AddressInfo).port, '127.0.0.1');
  connexion.write(octets);
  try {
    return await text(connexion);
  } finally {
    serveur.close();
  }
}

const corpsDe = (reponse: string): unknown => JSON.parse(reponse.split('\r\n\r\n')[1]!);

describe('Une demande refusée avant toute route', () => {
  it('qui n’est pas du HTTP reçoit la forme de tout refus, en français', async () => {
    const reponse = await repondreA('BONJOUR\r\n\r\n');
    expect(reponse).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(corpsDe(reponse)).toEqual({
      code: 'DEMANDE_ILLISIBLE',
      message: 'Cette demande n’est pas du HTTP que nous savons lire.',
    });
  });

  it('aux en-têtes trop longs est nommée', async () => {
    const reponse = await repondreA(`GET / HTTP/1.1\r\nX: ${'a'.repeat(2_000)}\r\n\r\n`, {
      maxHeaderSize: 1_000,
    });
    expect(reponse).toMatch(/^HTTP\/1\.1 431 /);
    expect(corpsDe(reponse)).toMatchObject({ code: 'EN_TETES_TROP_LONGS' });
  });

  it('arrivée trop lentement dit que rien n’est enregistré', () => {
    const reponse = reponseALaConnexion('ERR_HTTP_REQUEST_TIMEOUT');
    expect(reponse).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(corpsDe(reponse)).toMatchObject({ code: 'DEMANDE_TROP_LENTE' });
  });

  it('annonce la longueur de son corps en octets, accents compris', () => {
    const [entetes, corps] = reponseALaConnexion(undefined).split('\r\n\r\n') as [string, string];
    expect(Number(/Content-Length: (\d+)/.exec(entetes)![1])).toBe(Buffer.byteLength(corps));
  });
});

import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { attendreQue } from '../../../../test/support/attendre';
import { Connexions } from './connexions';

interface Prise {
  prise: Socket;
  recu: string;
  fermee: boolean;
}

describe('Les connexions d’un serveur', () => {
  let serveur: Server;
  let prises: Prise[];

  const ouvrir = async (mandataires: readonly string[] | false, total = 6): Promise<void> => {
    prises = [];
    serveur = createServer((_demande, reponse) => reponse.end('lu'));
    new Connexions({ total, parReseau: 3 }, mandataires).borner(serveur);
    await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret));
  };
  afterEach(async () => {
    for (const { prise } of prises) prise.destroy();
    await new Promise((fini) => serveur.close(fini));
  });

  /** Une connexion de cette adresse, qui envoie ceci. */
  const venir = async (localAddress: string, texte = 'GET / HTTP/1.1\r\nHost'): Promise<Prise> => {
    const { port } = serveur.address() as AddressInfo;
    const venue: Prise = {
      prise: connect({ port, host: '127.0.0.1', localAddress }),
      recu: '',
      fermee: false,
    };
    venue.prise.on('error', () => undefined);
    venue.prise.on('data', (octets: Buffer) => (venue.recu += octets.toString()));
    venue.prise.on('close', () => (venue.fermee = true));
    venue.prise.write(texte);
    prises.push(venue);
    await attendreQue(() => venue.fermee || !venue.prise.connecting, 'connexion ouverte');
    return venue;
  };
  const demander = async (localAddress: string): Promise<Prise> => {
    const venue = await venir(localAddress, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await attendreQue(() => venue.recu.endsWith('lu') || venue.fermee, 'réponse');
    return venue;
  };

  it('d’un réseau, la plus ancienne qui n’a pas fini ses en-têtes cède à la nouvelle', async () => {
    await ouvrir(false);
    const [premiere, deuxieme] = [await venir('127.0.0.2'), await venir('127.0.0.2')];
    await venir('127.0.0.2');
    expect((await demander('127.0.0.2')).recu).toContain('200 OK');
    await attendreQue(() => premiere.fermee, 'place cédée');
    expect(deuxieme.fermee).toBe(false);
  });

  it('un réseau qui en ouvre cent laisse les places des autres', async () => {
    await ouvrir(false);
    for (let rang = 0; rang < 100; rang += 1) await venir('127.0.0.2');
    expect((await demander('127.0.0.3')).recu).toContain('200 OK');
    await attendreQue(() => prises.filter(({ fermee }) => fermee).length === 97, 'les autres cédées');
  });

  it('toutes prises par bien des réseaux, la plus ancienne de toutes cède', async () => {
    await ouvrir(false);
    const premiere = await venir('127.0.0.2');
    for (const fin of [3, 4, 5, 6, 7]) await venir(`127.0.0.${fin}`);
    expect((await demander('127.0.0.8')).recu).toContain('200 OK');
    await attendreQue(() => premiere.fermee, 'place cédée');
  });

  it('une connexion gardée ouverte après sa réponse cède aussi', async () => {
    await ouvrir(false);
    const [servie] = [await demander('127.0.0.2'), await venir('127.0.0.2'), await venir('127.0.0.2')];
    await venir('127.0.0.2');
    await attendreQue(() => servie.fermee, 'place cédée');
  });

  it('un mandataire cru n’a que la borne de tous', async () => {
    await ouvrir(['127.0.0.2/32', '2001:db8::/32'], 6);
    for (let rang = 0; rang < 6; rang += 1) await venir('127.0.0.2');
    expect((await demander('127.0.0.2')).recu).toContain('200 OK');
    await attendreQue(() => prises.filter(({ fermee }) => fermee).length === 1, 'une seule cédée');
  });
});

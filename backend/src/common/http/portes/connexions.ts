import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { reseauDe } from '../reseau';

/** Ce que les connexions ouvertes peuvent être : en tout, et d'un même réseau. */
export interface BornesDeConnexions {
  total: number;
  parReseau: number;
}

/** Ce que Fastify entend aussi par ces noms. */
const BLOCS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familleDe = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Les adresses des mandataires crus. @param mandataires comme `MANDATAIRES` : adresses, blocs, ou noms de blocs */
function listeDe(mandataires: readonly string[]): BlockList {
  const liste = new BlockList();
  for (const bloc of mandataires.flatMap((nom) => BLOCS[nom] ?? [nom])) {
    const [ip = '', bits] = bloc.split('/');
    if (isIP(ip)) liste.addSubnet(ip, Number(bits ?? (isIP(ip) === 6 ? 128 : 32)), familleDe(ip));
  }
  return liste;
}

/**
 * Borne les connexions d'un serveur. Pleines, en tout ou d'un réseau, la plus ancienne de celles qui n'ont pas fini leurs en-têtes cède sa
 * place ; s'il n'y en a pas, la nouvelle. Entre deux demandes, une connexion gardée ouverte est de celles qui cèdent. Un mandataire cru
 * parle pour beaucoup : il n'a que la borne de tous.
 */
export class Connexions {
  private readonly ouvertes = new Map<Socket, string>();
  private readonly parReseau = new Map<string, number>();
  /** Celles dont les en-têtes sont attendus, la plus ancienne d'abord. */
  private readonly attendues = new Set<Socket>();
  private readonly crus: BlockList;

  constructor(
    private readonly bornes: BornesDeConnexions,
    mandataires: readonly string[] | false,
  ) {
    this.crus = listeDe(mandataires || []);
  }

  borner(serveur: Server): void {
    // Au-delà, Node refuse avant nous : un quart de plus, le temps qu'une place cédée se libère.
    serveur.maxConnections = Math.ceil(this.bornes.total * 1.25);
    serveur.on('connection', (prise: Socket) => this.accueillir(prise));
    serveur.on('request', ({ socket }: IncomingMessage, reponse: ServerResponse) => {
      this.attendues.delete(socket);
      reponse.once('close', () => {
        if (this.ouvertes.has(socket)) this.attendues.add(socket);
      });
    });
  }

  private accueillir(prise: Socket): void {
    const ip = prise.remoteAddress ?? '';
    const reseau = reseauDe(ip);
    const cru = this.crus.check(ip.replace(/^::ffff:/, ''), familleDe(ip.replace(/^::ffff:/, '')));
    const pleine = !cru && (this.parReseau.get(reseau) ?? 0) >= this.bornes.parReseau;
    if (pleine || this.ouvertes.size >= this.bornes.total) {
      const cedee = this.plusAncienne(pleine ? reseau : null);
      this.quitter(cedee ?? prise);
      (cedee ?? prise).destroy();
      if (!cedee) return;
    }
    this.ouvertes.set(prise, reseau);
    this.parReseau.set(reseau, (this.parReseau.get(reseau) ?? 0) + 1);
    this.attendues.add(prise);
    prise.once('close', () => this.quitter(prise));
  }

  private plusAncienne(reseau: string | null): Socket | undefined {
    if (reseau === null) return this.attendues.values().next().value;
    for (const prise of this.attendues) if (this.ouvertes.get(prise) === reseau) return prise;
    return undefined;
  }

  private quitter(prise: Socket): void {
    const reseau = this.ouvertes.get(prise);
    if (reseau === undefined) return;
    this.ouvertes.delete(prise);
    this.attendues.delete(prise);
    const reste = (this.parReseau.get(reseau) ?? 1) - 1;
    if (reste > 0) this.parReseau.set(reseau, reste);
    else this.parReseau.delete(reseau);
  }
}

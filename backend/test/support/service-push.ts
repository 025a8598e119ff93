import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CorpsAppareil } from '@facturier/domaine/contrat/notifications';

/** Ce qu'un service d'envoi a reçu. */
export interface MessageRecu {
  chemin: string;
  entetes: IncomingHttpHeaders;
  corps: Buffer;
}

/** Un service d'envoi sur cette machine : il garde tout, et répond ce qu'on lui dit (201 sinon). */
export class ServicePushDeTest {
  readonly recus: MessageRecu[] = [];
  private readonly reponses = new Map<string, { statut: number; vers?: string }>();
  private readonly serveur: Server = createServer((requete, reponse) => {
    const morceaux: Buffer[] = [];
    requete.on('data', (morceau: Buffer) => morceaux.push(morceau));
    requete.on('end', () => {
      const chemin = String(requete.url);
      this.recus.push({ chemin, entetes: requete.headers, corps: Buffer.concat(morceaux) });
      const { statut, vers } = this.reponses.get(chemin) ?? { statut: 201 };
      reponse.writeHead(statut, { Connection: 'close', ...(vers && { Location: vers }) }).end();
    });
  });

  /** @returns son origine */
  async ouvrir(): Promise<string> {
    this.serveur.listen(0, '127.0.0.1');
    await once(this.serveur, 'listening');
    return this.origine;
  }

  get origine(): string {
    return `http://127.0.0.1:${(this.serveur.address() as AddressInfo).port}`;
  }

  /** Ce qu'il répond à cet appareil, désormais. */
  repondre(chemin: string, statut: number, vers?: string): void {
    this.reponses.set(chemin, { statut, vers });
  }

  async fermer(): Promise<void> {
    this.serveur.closeAllConnections();
    await new Promise((fin) => this.serveur.close(fin));
  }
}

const tirer = (secret: Buffer, sel: Buffer, info: string | Buffer, octets: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, sel, info, octets));

/** Un navigateur abonné : lui seul ouvre ce qui lui est écrit (RFC 8291). */
export class NavigateurDeTest {
  private readonly paire = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  private readonly publique = this.paire.generateKeys();

  constructor(
    private readonly origine: string,
    readonly chemin: string,
  ) {}

  /** Ce qu'il donne pour être prévenu. */
  get abonnement(): CorpsAppareil {
    const cles = { p256dh: this.publique.toString('base64url'), auth: this.secret.toString('base64url') };
    return { endpoint: this.origine + this.chemin, cles, nom: this.chemin };
  }

  /** Le message, ouvert. @throws Error s'il n'est pas pour lui */
  lire({ corps }: MessageRecu): Record<string, string> {
    const sel = corps.subarray(0, 16);
    const finCle = 21 + corps[20]!;
    const serveur = corps.subarray(21, finCle);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publique, serveur]);
    const commun = tirer(this.paire.computeSecret(serveur), this.secret, info, 32);
    const cle = tirer(commun, sel, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = tirer(commun, sel, 'Content-Encoding: nonce\0', 12);
    const dechiffreur = createDecipheriv('aes-128-gcm', cle, nonce).setAuthTag(corps.subarray(-16));
    const clair = Buffer.concat([dechiffreur.update(corps.subarray(finCle, -16)), dechiffreur.final()]);
    return JSON.parse(clair.subarray(0, clair.lastIndexOf(2)).toString()) as Record<string, string>;
  }
}

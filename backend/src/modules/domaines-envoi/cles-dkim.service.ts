import { createPrivateKey, createPublicKey, generateKeyPair, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { Cles } from '../../config/cles';
import type { DomaineEnvoi } from './schemas/domaine-envoi.schema';

const engendrer = promisify(generateKeyPair);
const BITS = 2048;
const LETTRES = 'abcdefghijkmnpqrstuvwxyz23456789';
const LONGUEUR_ALEA = 6;

type CleGardee = Pick<DomaineEnvoi, '_id' | 'cleScellee' | 'publique'>;

/** Les clés qui signent les e-mails d'un domaine : RSA 2048, ce que tout destinataire vérifie. La privée ne quitte la base que scellée. */
@Injectable()
export class ClesDkimService {
  constructor(private readonly cles: Cles) {}

  /** Une clé neuve, scellée pour ce document seul. */
  async engendrer(_id: DomaineEnvoi['_id']): Promise<Pick<DomaineEnvoi, 'cleScellee' | 'publique'>> {
    const { privateKey, publicKey } = await engendrer('rsa', {
      modulusLength: BITS,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    return {
      cleScellee: sceller(privateKey, this.cles.presente('dkim'), _id.toHexString()),
      publique: publicKey.toString('base64'),
    };
  }

  /** De quoi nommer une clé. */
  alea(): string {
    return Array.from({ length: LONGUEUR_ALEA }, () => LETTRES[randomInt(LETTRES.length)]).join('');
  }

  /** La clé privée, si elle s'ouvre et répond à la publique ; `null` : le secret du serveur a changé, ou la base a été touchée. */
  ouvrir({ _id, cleScellee, publique }: CleGardee): string | null {
    try {
      const pem = ouvrir(cleScellee, this.cles.toutes('dkim'), _id.toHexString());
      const sienne = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' });
      return sienne.toString('base64') === publique ? pem : null;
    } catch {
      return null;
    }
  }
}

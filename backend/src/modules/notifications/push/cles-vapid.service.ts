import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { generateVAPIDKeys } from 'web-push';
import { ouvrir, sceller } from '../../../common/cles/coffre';
import { Cles } from '../../../config/cles';
import { ClesVapidRepository } from './cles-vapid.repository';

/** La paire de clés du serveur, en base64url. */
export interface PaireVapid {
  publique: string;
  privee: string;
}

function paireDe(privee: string): PaireVapid {
  const courbe = createECDH('prime256v1');
  courbe.setPrivateKey(privee, 'base64url');
  return { privee, publique: courbe.getPublicKey('base64url') };
}

/**
 * La clé d'envoi du serveur, tirée une fois et gardée scellée. Les navigateurs s'abonnent avec elle : elle survit à un changement de
 * `JWT_SECRET`, tant que l'ancien est donné au premier démarrage.
 */
@Injectable()
export class ClesVapidService {
  private connue: Promise<PaireVapid> | null = null;

  constructor(
    private readonly depot: ClesVapidRepository,
    private readonly cles: Cles,
  ) {}

  /** La paire, la même pour toutes les instances. */
  lire(): Promise<PaireVapid> {
    this.connue ??= this.trouver().catch((erreur: unknown) => {
      this.connue = null;
      throw erreur;
    });
    return this.connue;
  }

  private async trouver(): Promise<PaireVapid> {
    const scelle = await this.depot.lire();
    const [present, lisible] = [this.ouvrir(scelle, 1), this.ouvrir(scelle)];
    if (present) return paireDe(present);
    const privee = lisible ?? generateVAPIDKeys().privateKey;
    await this.depot.poser(sceller(privee, this.cles.presente('push')), scelle);
    const garde = this.ouvrir(await this.depot.lire());
    if (!garde) throw new Error('La clé d’envoi aux appareils ne s’ouvre pas.');
    return paireDe(garde);
  }

  /** @param parmi les premières clés seulement @returns `null` si aucune ne l'ouvre */
  private ouvrir(scelle: string | null, parmi?: number): string | null {
    try {
      return scelle && ouvrir(scelle, this.cles.toutes('push').slice(0, parmi));
    } catch {
      return null;
    }
  }
}

import type { ClesDAbonnement } from '@facturier/domaine/contrat/notifications';
import { estServiceDEnvoi } from '@facturier/domaine/notifications/appareils';
import { Injectable } from '@nestjs/common';
import { generateRequestDetails, type RequestDetails } from 'web-push';
import { Environnement } from '../../../config/environnement';
import { FauteDefinitive } from '../../../platform/outbox/effet';
import { ClesVapidService } from './cles-vapid.service';

const PATIENCE_MS = 10_000;
/** Un appareil éteint plus longtemps ne reçoit pas la nouvelle de la veille : la cloche la garde. */
const GARDE_S = 86_400;
const DISPARU = [404, 410];
const A_REESSAYER = (statut: number): boolean => statut >= 500 || [408, 425, 429].includes(statut);

/** L'abonnement d'un navigateur, ouvert. */
export interface Abonnement extends ClesDAbonnement {
  endpoint: string;
}

/** Écrire aux services d'envoi des navigateurs (RFC 8030), chiffré de bout en bout (RFC 8291). Rien d'autre n'est joint. */
@Injectable()
export class ServicesPushService {
  constructor(
    private readonly vapid: ClesVapidService,
    private readonly env: Environnement,
  ) {}

  /** Vrai si le serveur peut écrire à cette adresse. */
  admet(endpoint: string): boolean {
    return estServiceDEnvoi(endpoint, this.env.PUSH_SERVICE_URL);
  }

  /**
   * Remet un message. @param sujet remplace, chez le service, le message du même sujet qui attend encore
   * @returns faux si l'abonnement n'existe plus
   * @throws FauteDefinitive si le service le refuse ; Error s'il faut réessayer
   */
  async remettre(abonnement: Abonnement, contenu: string, sujet: string): Promise<boolean> {
    if (!this.admet(abonnement.endpoint)) return false;
    const requete = await this.preparer(abonnement, contenu, sujet);
    if (!requete) return false;
    const { 'Content-Length': _longueur, ...headers } = requete.headers as Record<string, string>;
    const reponse = await fetch(requete.endpoint, {
      method: requete.method,
      headers,
      body: new Uint8Array(requete.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reponse.body?.cancel();
    if (reponse.ok) return true;
    if (DISPARU.includes(reponse.status)) return false;
    const phrase = `Le service d’envoi a répondu ${reponse.status}.`;
    throw A_REESSAYER(reponse.status) ? new Error(phrase) : new FauteDefinitive(phrase);
  }

  /** Ce qui part ; `null` si les clés de l'appareil n'en sont pas. */
  private async preparer(
    { endpoint, p256dh, auth }: Abonnement,
    contenu: string,
    topic: string,
  ): Promise<(RequestDetails & { body: Buffer }) | null> {
    const { publique: publicKey, privee: privateKey } = await this.vapid.lire();
    const vapidDetails = { subject: this.contact, publicKey, privateKey };
    try {
      return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, contenu, {
        TTL: GARDE_S,
        topic,
        vapidDetails,
      });
    } catch {
      return null;
    }
  }

  /** Qui répond de ces envois : Apple veut un vrai domaine, l'adresse du site en est un en production. */
  private get contact(): string {
    const { APP_URL, MAIL_SUPPORT } = this.env;
    return APP_URL.startsWith('https://') ? APP_URL : `mailto:${MAIL_SUPPORT}`;
  }
}

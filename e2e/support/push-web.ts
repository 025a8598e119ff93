import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADRESSE_COURRIELS } from './adresses-web';

/** Où le faux service d'envoi des navigateurs reçoit : le serveur des courriels l'est aussi. */
export const CHEMIN_PUSH = '/push/';

const tirer = (secret: Buffer, sel: Buffer, info: string | Buffer, octets: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, sel, info, octets));

/** Un navigateur abonné au faux service d'envoi : lui seul ouvre ce qui lui est écrit (RFC 8291). */
export class NavigateurAbonne {
  private readonly paire = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  private readonly publique = this.paire.generateKeys();
  private readonly chemin = `${CHEMIN_PUSH}${randomBytes(12).toString('hex')}`;

  /** La page, à sa prochaine ouverture, s'abonne ici : sans tête, Chromium n'a pas de service d'envoi. */
  async remplacerLeService(page: Page): Promise<void> {
    const cles = { p256dh: this.publique.toString('base64url'), auth: this.secret.toString('base64url') };
    const endpoint = ADRESSE_COURRIELS + this.chemin;
    await page.addInitScript(
      (donne) => {
        let abonne = false;
        const abonnement = { ...donne, toJSON: () => donne, unsubscribe: () => Promise.resolve(true) };
        Object.assign(PushManager.prototype, {
          subscribe: () => ((abonne = true), Promise.resolve(abonnement)),
          getSubscription: () => Promise.resolve(abonne ? abonnement : null),
        });
      },
      { endpoint, keys: cles },
    );
  }

  /** Ce que le service a reçu pour lui, ouvert. */
  async recus(): Promise<Record<string, string>[]> {
    const reponse = await fetch(`${ADRESSE_COURRIELS}/pousses?vers=${this.chemin}`);
    return ((await reponse.json()) as string[]).map((corps) => this.ouvrir(Buffer.from(corps, 'base64')));
  }

  private ouvrir(corps: Buffer): Record<string, string> {
    const finCle = 21 + corps[20]!;
    const serveur = corps.subarray(21, finCle);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publique, serveur]);
    const commun = tirer(this.paire.computeSecret(serveur), this.secret, info, 32);
    const sel = corps.subarray(0, 16);
    const cle = tirer(commun, sel, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = tirer(commun, sel, 'Content-Encoding: nonce\0', 12);
    const dechiffreur = createDecipheriv('aes-128-gcm', cle, nonce).setAuthTag(corps.subarray(-16));
    const clair = Buffer.concat([dechiffreur.update(corps.subarray(finCle, -16)), dechiffreur.final()]);
    return JSON.parse(clair.subarray(0, clair.lastIndexOf(2)).toString()) as Record<string, string>;
  }
}

/** L'agent de service de cette page, prêt. @returns de quoi lui remettre une poussée, comme le ferait le navigateur */
export async function agentPret(page: Page): Promise<(donnees: object) => Promise<void>> {
  const outils = await page.context().newCDPSession(page);
  const pose = new Promise<string>((resolve) =>
    outils.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await outils.send('ServiceWorker.enable');
  const registrationId = await pose;
  const { origin } = new URL(page.url());
  return async (donnees) => {
    const data = JSON.stringify(donnees);
    await outils.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Ce que l'appareil montre, agent de service interrogé. */
export const notificationsMontrees = (page: Page): Promise<{ titre: string; corps: string }[]> =>
  page.evaluate(async () => {
    const agent = await navigator.serviceWorker.getRegistration();
    const liste = (await agent?.getNotifications()) ?? [];
    return liste.map(({ title, body }) => ({ titre: title, corps: body }));
  });

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { AppDeTest } from '../support/app';

const PROGRAMME = resolve(__dirname, '../../../scripts/doublure-stripe/serveur.mjs');
export const SECRET_WEBHOOK = 'whsec_essai_de_la_doublure';

/** Un événement de la doublure : son corps exact et une signature fraîche. */
export interface EvenementSigne {
  corps: string;
  signature: string;
}

/** Lance la doublure sur un port libre, livraison manuelle sauf réglage contraire. */
export async function lancerDoublure(
  reglages: Record<string, string>,
): Promise<{ processus: ChildProcess; url: string }> {
  const env = { PATH: process.env.PATH, PORT: '0', LIVRAISON: 'manuelle', ...reglages };
  const processus = spawn(process.execPath, [PROGRAMME], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const ligne of createInterface({ input: processus.stdout })) {
    const port = /: (\d+)$/.exec(ligne)?.[1];
    if (port) return { processus, url: `http://127.0.0.1:${port}` };
  }
  throw new Error('La doublure de Stripe n’a pas démarré.');
}

/** La doublure de Stripe, dans son propre processus, livraison manuelle : le test choisit l'ordre des événements. */
export class DoublureDeTest {
  private constructor(
    private readonly processus: ChildProcess,
    readonly url: string,
  ) {}

  static async demarrer(): Promise<DoublureDeTest> {
    const { processus, url } = await lancerDoublure({ STRIPE_WEBHOOK_SECRET: SECRET_WEBHOOK });
    return new DoublureDeTest(processus, url);
  }

  /** L'environnement de l'application qui s'en sert. */
  get env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: 'sk_test_doublure',
      STRIPE_WEBHOOK_SECRET: SECRET_WEBHOOK,
      STRIPE_API_URL: this.url,
      APP_URL: 'http://localhost:4450',
      TRAVAUX_INTERVALLE_MS: '3600000',
    };
  }

  async evenements(depuis = 0): Promise<EvenementSigne[]> {
    return (await this.appeler('GET', `/_doublure/evenements?depuis=${depuis}`)) as EvenementSigne[];
  }

  /** L'état entier : la vérité à laquelle l'application doit arriver. */
  async etat(): Promise<{
    abonnements: Record<string, Record<string, unknown>>;
    sessions: Record<string, { customer: string; subscription: string | null; amount_total: number }>;
    clients: Record<string, { id: string; metadata: { utilisateur: string } }>;
    factures: Record<string, { customer: string; status: string }>;
  }> {
    return (await this.appeler('GET', '/_doublure/etat')) as never;
  }

  /** Règle son heure sur celle de l'application. */
  async suivre(app: AppDeTest): Promise<void> {
    const decalageMs = app.horloge.maintenant().getTime() - Date.now();
    await this.appeler('POST', '/_doublure/horloge', { decalageMs });
  }

  /** `erreur` : 500 ; `coupure` : connexion rompue ; `silence` : pas de réponse ; `null` : tout va bien. */
  async panne(mode: 'erreur' | 'coupure' | 'silence' | null): Promise<void> {
    await this.appeler('POST', '/_doublure/panne', { mode });
  }

  async carte(client: string, refusee: boolean): Promise<void> {
    await this.appeler('POST', '/_doublure/carte', { client, refusee });
  }

  /** Ce que la personne fait sur la page de paiement. @returns le statut et l'adresse où elle est renvoyée */
  async payer(sessionId: string, resultat: 'succes' | 'echec' | 'abandon' = 'succes') {
    const reponse = await fetch(`${this.url}/paiement/${sessionId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `resultat=${resultat}`,
      redirect: 'manual',
    });
    return { statut: reponse.status, vers: reponse.headers.get('location'), html: await reponse.text() };
  }

  /** Un appel direct à l'API Stripe de la doublure. */
  async stripe(methode: string, chemin: string, corps?: Record<string, string>): Promise<unknown> {
    const reponse = await fetch(`${this.url}${chemin}`, {
      method: methode,
      headers: {
        Authorization: 'Bearer sk_test_doublure',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: corps && new URLSearchParams(corps).toString(),
    });
    return reponse.json();
  }

  async arreter(): Promise<void> {
    const fini = new Promise((fin) => this.processus.once('close', fin));
    this.processus.kill('SIGTERM');
    await fini;
  }

  private async appeler(methode: string, chemin: string, corps?: unknown): Promise<unknown> {
    const reponse = await fetch(`${this.url}${chemin}`, {
      method: methode,
      body: corps ? JSON.stringify(corps) : undefined,
    });
    if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status} ${await reponse.text()}`);
    return reponse.json();
  }
}

/** Livre un événement à l'application, comme Stripe le ferait. @returns le statut HTTP */
export async function livrer(app: AppDeTest, { corps, signature }: EvenementSigne): Promise<number> {
  const entetes = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await app.appeler('POST', '/subscription/webhook', corps, { entetes })).statut;
}

/** Livre tous les événements de la doublure depuis ce rang. @returns le rang suivant */
export async function livrerTout(app: AppDeTest, doublure: DoublureDeTest, depuis = 0): Promise<number> {
  const evenements = await doublure.evenements(depuis);
  for (const evenement of evenements) {
    const statut = await livrer(app, evenement);
    if (statut !== 200) throw new Error(`Événement refusé : ${statut}`);
  }
  return depuis + evenements.length;
}

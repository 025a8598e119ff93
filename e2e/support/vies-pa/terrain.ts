import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAxiosError, type AxiosInstance } from 'axios';
import { attendreQue } from '../attendre';
import { demarrerDoublure } from '../doublures';
import { choisirPort } from '../ports';
import { demarrerProduit, type Produit } from '../produit';
import { connecter, exiger, nouveauProfessionnel, type Session } from '../session';
import type { Verite } from './verite';

/** Le compte d'essai de la doublure qui reçoit ici, et un acheteur d'une autre plateforme. */
export const CHEZ_NOUS = '200000008';
export const AILLEURS = '100011006';
export const SANS_PLATEFORME = '300000007';

const PARTENAIRE = { PA_CLIENT_ID: 'facturier', PA_CLIENT_SECRET: 'secret-des-vies' };
const PATIENCE_MS = 600_000;
const HEURE_MS = 3_600_000;
const TRAVAUX_DE_L_HEURE = ['plateforme-releve', 'plateforme-depots', 'encaissements-dits'];

/** Une personne du terrain : son compte, son SIREN, et ses clients. */
export interface Personne {
  session: Session;
  readonly siren: string;
  /** Par clés, ou par un accès qui tourne à chaque usage. */
  readonly acces: 'cles' | 'consentement';
  readonly roles: string[];
  readonly clients: Map<string, string>;
}

/** Le produit en plusieurs instances, sa plateforme simulée, la même heure pour tous. */
export class Terrain {
  private decalage = 0;
  private readonly mortes = new Set<number>();
  morts = 0;
  reliees = 0;

  private constructor(
    readonly produit: Produit,
    readonly pa: string,
    private readonly regler: (ms: number) => void,
    readonly arreter: () => Promise<void>,
  ) {}

  static async ouvrir(instances: number): Promise<Terrain> {
    const dossier = mkdtempSync(join(tmpdir(), 'facturier-vies-'));
    const fichier = join(dossier, 'decalage');
    // D'un seul geste : lu à moitié, le décalage serait nul.
    const regler = (ms: number): void => {
      writeFileSync(`${fichier}.neuf`, String(ms));
      renameSync(`${fichier}.neuf`, fichier);
    };
    regler(0);
    const port = await choisirPort();
    const pa = `http://127.0.0.1:${port}`;
    const eteindre = await demarrerDoublure('pa', port, { HORLOGE_FICHIER: fichier, ...PARTENAIRE });
    const env = {
      ...{ PA_DOUBLURE_URL: pa, HORLOGE_FICHIER: fichier, ...PARTENAIRE },
      ...{ EFFETS_PRISE_MS: '2000', TRAVAUX_INTERVALLE_MS: '3000' },
    };
    const produit = await demarrerProduit({ instances, env });
    return new Terrain(produit, pa, regler, async () => {
      await produit.arreter();
      await eteindre();
      rmSync(dossier, { recursive: true, force: true });
    });
  }

  maintenant(): Date {
    return new Date(Date.now() + this.decalage);
  }

  avancer(ms: number): void {
    this.decalage += ms;
    this.regler(this.decalage);
  }

  /** Une heure passe, et les travaux de l'heure qui suivent les plateformes sont finis. */
  async uneHeure(): Promise<void> {
    this.avancer(HEURE_MS);
    const depuis = this.maintenant();
    await attendreQue(async () => {
      const finis = await this.produit.db.collection('passages').distinct('travail', {
        ...{ travail: { $in: TRAVAUX_DE_L_HEURE }, commenceLe: { $gte: depuis }, finiLe: { $ne: null } },
      });
      return finis.length === TRAVAUX_DE_L_HEURE.length;
    }, 'les travaux de l’heure');
  }

  /** Une commande de la doublure ; lue sans corps. */
  async dire<T = unknown>(nom: string, corps?: object): Promise<T> {
    const init = corps && { method: 'POST', body: JSON.stringify(corps) };
    const reponse = await fetch(`${this.pa}/_doublure/${nom}`, init);
    if (!reponse.ok) throw new Error(`commande refusée : ${nom} ${JSON.stringify(corps)}`);
    return (await reponse.json()) as T;
  }

  jouer(cas: string, reglages: object = {}): Promise<unknown> {
    return this.dire('jouer', { cas, ...reglages });
  }

  verite(): Promise<Verite> {
    return this.dire<Verite>('verite');
  }

  /** Une personne connectée à la plateforme. */
  async inviter(siret: string | null, acces: Personne['acces'], roles: string[]): Promise<Personne> {
    const session = await nouveauProfessionnel(this.produit);
    if (siret)
      await this.produit.db.collection('users').updateOne({ email: session.email }, { $set: { siret } });
    const sien = exiger(await session.http.get<{ siret: string }>('/users/me'), 200).siret;
    const personne = { session, siren: sien.slice(0, 9), acces, roles, clients: new Map<string, string>() };
    await this.relier(personne);
    return personne;
  }

  /** Relie une personne à la plateforme, ou lui en rend l'accès. */
  async relier({ session: { http }, siren, acces, roles }: Personne): Promise<void> {
    if (acces === 'cles') {
      const compte = await this.dire<{ client_id: string; client_secret: string }>('comptes', { siren });
      const cles = { identifiant: compte.client_id, secret: compte.client_secret, roles, remplacer: true };
      exiger(await http.post('/plateforme', { plateforme: new URL(this.pa).host, ...cles }), 201);
      return;
    }
    const { url } = exiger(await http.post<{ url: string }>('/plateforme/consentement', { roles }), 200);
    const demande = new URL(url);
    const corps = new URLSearchParams([...demande.searchParams, ['siren', siren], ['geste', 'accepter']]);
    const reponse = await fetch(`${demande.origin}${demande.pathname}`, {
      ...{ method: 'POST', body: corps, redirect: 'manual' },
    });
    const retour = new URL(reponse.headers.get('location')!);
    exiger(await http.get(`/plateforme/retour${retour.search}`), 200);
  }

  /** Rend leur accès à celles que la plateforme a refusées deux fois, ou dont le jeton tournant s'est perdu avec un processus. */
  async rendreLesAcces(personnes: readonly Personne[]): Promise<void> {
    const perdues = await this.produit.db
      .collection('connexions_pa')
      .distinct('proprietaire', { etat: { $ne: 'active' } });
    const ids = new Set(perdues.map(String));
    for (const une of personnes.filter(({ session }) => ids.has(session.id))) {
      await this.relier(une);
      this.reliees += 1;
    }
  }

  /** Le temps passe : les sessions aussi. */
  async reconnecter(personnes: readonly Personne[]): Promise<void> {
    const rang = this.produit.urls.findIndex((_, un) => !this.mortes.has(un));
    const { courriels, urls } = this.produit;
    for (const une of personnes)
      une.session = await connecter(
        { url: urls[rang]!, courriels },
        une.session.email,
        une.session.motDePasse,
      );
  }

  /** Un acte, sur l'instance de ce rang ou celle qui reste ; coupé par une mort, il se redit sous la même clé. */
  async faire<T>(
    { session }: Personne,
    rang: number,
    acte: (http: AxiosInstance, entetes: { headers: Record<string, string> }) => Promise<T>,
  ): Promise<T> {
    const cle = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const limite = performance.now() + PATIENCE_MS;
    for (let essai = 0; ; essai += 1) {
      const url = this.produit.urls[(rang + essai) % this.produit.urls.length]!;
      try {
        return await acte(session.sur(url), cle);
      } catch (faute) {
        if (!isAxiosError(faute) || performance.now() > limite) throw faute;
        await pause(100);
      }
    }
  }

  /** `kill -9`, puis la même instance renaît. */
  async tuer(rang: number): Promise<void> {
    this.mortes.add(rang);
    await this.produit.tuer('SIGKILL', rang);
    await this.produit.redemarrer(rang);
    this.mortes.delete(rang);
    this.morts += 1;
  }
}

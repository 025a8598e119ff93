import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import { BoiteAuxLettres } from './courriels';
import { nouvelleAdresse, ouvrirBase } from './mongo';
import { choisirPort } from './ports';
import { lancerInstance, type Instance } from './processus';

/** Le produit construit, en marche sur une base neuve, avec sa boîte aux lettres. */
export interface Produit {
  /** Adresse de la première instance, sans barre finale. */
  readonly url: string;
  readonly urls: readonly string[];
  /** Adresse de la base de cette marche. */
  readonly uri: string;
  /** Accès direct à cette base. */
  readonly db: Db;
  readonly courriels: BoiteAuxLettres;
  readonly pids: readonly number[];
  /** La fin de la sortie de toutes les instances. */
  journal(): string;
  /** Tue une instance (SIGKILL sans précision) et attend sa fin. */
  tuer(signal?: NodeJS.Signals, rang?: number): Promise<void>;
  /** Relance une instance tuée, sur le même port et la même base, et attend qu'elle soit prête. */
  redemarrer(rang?: number): Promise<void>;
  /** Arrête tout et efface la base. */
  arreter(): Promise<void>;
}

export interface OptionsProduit {
  /** Nombre de processus sur la même base. */
  readonly instances?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Base imposée ; sans elle, une base neuve du serveur commun. */
  readonly uri?: string;
  /** Où est le produit construit ; sans elle, ce dépôt. */
  readonly racine?: string;
  /** Options de Node lui-même. */
  readonly node?: readonly string[];
  /** Ports imposés ; sans eux, des ports libres. */
  readonly ports?: readonly number[];
}

/** La patience d'un acte telle qu'elle est en service, quand c'est elle que l'on essaie. */
export const PATIENCE_DU_SERVICE = { ACTES_PATIENCE_MS: '10000' };

/** Démarre le produit construit. @throws Error avec le journal du processus s'il ne démarre pas */
export async function demarrerProduit(options: OptionsProduit = {}): Promise<Produit> {
  const courriels = await BoiteAuxLettres.ouvrir();
  const base = await ouvrirBase(options.uri ?? nouvelleAdresse());
  const ports: number[] = [...(options.ports ?? [])];
  while (ports.length < (options.instances ?? 1)) ports.push(await choisirPort());
  const env = environnement(base.uri, courriels.port, ports[0] ?? 0, options.env);
  const instances = ports.map((port) => lancerInstance(port, env, options.racine, options.node));
  const arreter = async (): Promise<void> => {
    await Promise.all(instances.map((instance) => instance.finir('SIGTERM')));
    await courriels.fermer();
    await base.effacer();
  };
  try {
    await Promise.all(instances.map((instance) => instance.prete()));
  } catch (erreur) {
    await arreter();
    throw erreur;
  }
  const choisie = (rang: number): Instance => {
    const instance = instances[rang];
    if (!instance) throw new Error(`Pas d’instance de rang ${rang}`);
    return instance;
  };
  return {
    url: choisie(0).url,
    urls: instances.map(({ url }) => url),
    uri: base.uri,
    db: base.db,
    courriels,
    get pids() {
      return instances.map(({ pid }) => pid);
    },
    journal: () => instances.map((instance) => instance.journal()).join('\n'),
    tuer: (signal = 'SIGKILL', rang = 0) => choisie(rang).finir(signal),
    redemarrer: async (rang = 0) => {
      const port = Number(new URL(choisie(rang).url).port);
      instances[rang] = lancerInstance(port, env, options.racine, options.node);
      await choisie(rang).prete();
    },
    arreter,
  };
}

/** Sans travaux de fond : ils écrivent quand ils veulent, et une image de la base prise avant puis après les verrait. */
export const SANS_TRAVAUX = { TRAVAUX_INTERVALLE_MS: '3600000' };

function environnement(
  uri: string,
  portSmtp: number,
  port: number,
  supplement: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    APP_URL: `http://127.0.0.1:${port}`,
    MONGODB_URI: uri,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(portSmtp),
    LOG_LEVEL: 'error',
    DEMO: '0',
    ANNUAIRE_URL: '',
    ADRESSES_URL: '',
    DNS_RESOLVEURS: '',
    // Un essai écrit en base à côté du produit, et relit aussitôt ; un banc, non.
    SESSIONS_RETENUES_MS: process.env.SESSIONS_RETENUES_MS ?? '0',
    // Sur une machine chargée, cinquante actes de front prennent plus que les dix secondes du service.
    ACTES_PATIENCE_MS: '120000',
    HACHAGE_LEGER: '1',
    ...supplement,
  };
}

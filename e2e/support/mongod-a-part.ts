import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { attendreQue } from './attendre';
import { choisirPort } from './ports';

/** Un membre : un vrai mongod, ses données, et de quoi le faire tomber. */
class Membre {
  private enfant: ChildProcess | undefined;

  constructor(
    private readonly binaire: string,
    readonly port: number,
    readonly dossier: string,
    private readonly jeu: string,
  ) {}

  get hote(): string {
    return `127.0.0.1:${this.port}`;
  }

  lancer(): void {
    const lieu = ['--dbpath', this.dossier, '--port', String(this.port), '--bind_ip', '127.0.0.1'];
    const reglages = ['--replSet', this.jeu, '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '128'];
    // Comme en service : une transaction qu'un processus tué laisse ouverte ne tient pas une minute.
    const transactions = ['--setParameter', 'transactionLifetimeLimitSeconds=5'];
    this.enfant = spawn(this.binaire, [...lieu, ...reglages, ...transactions], { stdio: 'ignore' });
  }

  async tuer(): Promise<void> {
    const { enfant } = this;
    if (!enfant || enfant.exitCode !== null || enfant.signalCode !== null) return;
    const fin = new Promise((resoudre) => enfant.once('close', resoudre));
    enfant.kill('SIGKILL');
    await fin;
  }

  signaler(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.enfant?.kill(signal);
  }

  /** Tombé de lui-même (un disque plein) ou tué. */
  get tombe(): boolean {
    return !this.enfant || this.enfant.exitCode !== null || this.enfant.signalCode !== null;
  }

  async commander(commande: Document): Promise<Document> {
    const client = await MongoClient.connect(
      `mongodb://${this.hote}/?directConnection=true&serverSelectionTimeoutMS=1000&socketTimeoutMS=5000`,
    );
    try {
      return await client.db('admin').command(commande);
    } finally {
      await client.close();
    }
  }

  async estPrimaire(): Promise<boolean> {
    return Boolean((await this.commander({ hello: 1 }).catch(() => null))?.isWritablePrimary);
  }
}

/** Le programme du serveur commun des essais : le même MongoDB. */
async function programme(): Promise<string> {
  const client = await MongoClient.connect(String(process.env.MONGODB_URI_TEST));
  try {
    const { pid } = await client.db().admin().command({ serverStatus: 1 });
    return await readlink(`/proc/${Number(pid)}/exe`);
  } finally {
    await client.close();
  }
}

const PATIENCE = { delaiMs: 60_000, pasMs: 100 };

/** Un jeu de réplicas à soi, dont l'essai tue, gèle et relance les membres. */
export class JeuDeReplicas {
  private constructor(
    private readonly membres: readonly Membre[],
    private readonly nom: string,
  ) {}

  /**
   * @param dossiers où vit chaque membre, s'il faut que ce soit quelque part
   * @param silenceMs ce que dure un silence avant une élection ; dix secondes en service
   */
  static async ouvrir(
    nombre: number,
    nom: string,
    { dossiers = [], silenceMs = 2_000 }: { dossiers?: readonly string[]; silenceMs?: number } = {},
  ): Promise<JeuDeReplicas> {
    const binaire = await programme();
    const membres: Membre[] = [];
    for (let rang = 0; rang < nombre; rang += 1) {
      const dossier = dossiers[rang] ?? (await mkdtemp(join(tmpdir(), 'facturier-mongod-')));
      membres.push(new Membre(binaire, await choisirPort(), dossier, nom));
    }
    const jeu = new JeuDeReplicas(membres, nom);
    membres.forEach((membre) => membre.lancer());
    const config = {
      _id: nom,
      members: membres.map(({ hote }, _id) => ({ _id, host: hote })),
      settings: { electionTimeoutMillis: silenceMs },
    };
    const initier = (): Promise<boolean> =>
      membres[0]!.commander({ replSetInitiate: config }).then(
        () => true,
        () => false,
      );
    await attendreQue(initier, 'le jeu de réplicas à part', PATIENCE);
    await jeu.primaire();
    return jeu;
  }

  get uri(): string {
    const hotes = this.membres.map(({ hote }) => hote).join(',');
    return `mongodb://${hotes}/facturier?replicaSet=${this.nom}`;
  }

  /** Le rang du membre qui accepte les écritures ; attend qu'il y en ait un. @param sauf un ancien, qui le croit encore */
  async primaire(sauf?: number): Promise<number> {
    return attendreQue(
      async () => {
        for (const [rang, membre] of this.membres.entries())
          if (rang !== sauf && (await membre.estPrimaire())) return { rang };
        return null;
      },
      'un membre qui accepte les écritures',
      PATIENCE,
    ).then(({ rang }) => rang);
  }

  /** Attend que chaque membre suive : une seule voix manque, et la faute d'après arrêterait tout. */
  async auComplet(): Promise<void> {
    await attendreQue(
      async () => {
        const etat = await this.membres[await this.primaire()]!.commander({ replSetGetStatus: 1 }).catch(
          () => null,
        );
        const etats = (etat?.members as { stateStr: string }[] | undefined) ?? [];
        return etats.length > 0 && etats.every(({ stateStr }) => /^(PRIMARY|SECONDARY)$/.test(stateStr));
      },
      'le jeu de réplicas au complet',
      PATIENCE,
    );
  }

  /** Il cède sa place sans tomber, comme à une mise à jour ; ses connexions tiennent. */
  async ceder(rang: number): Promise<void> {
    await this.membres[rang]!.commander({ replSetStepDown: 5, force: true });
  }

  tuer(rang: number): Promise<void> {
    return this.membres[rang]!.tuer();
  }

  tombe(rang: number): boolean {
    return this.membres[rang]!.tombe;
  }

  relancer(rang: number): void {
    this.membres[rang]!.lancer();
  }

  /** Il ne répond plus, sans que ses connexions tombent ; `degeler` le rend. */
  geler(rang: number): void {
    this.membres[rang]!.signaler('SIGSTOP');
  }

  degeler(rang: number): void {
    this.membres[rang]!.signaler('SIGCONT');
  }

  async effacer(): Promise<void> {
    await Promise.all(this.membres.map((membre) => membre.tuer()));
    await Promise.all(this.membres.map(({ dossier }) => rm(dossier, { recursive: true, force: true })));
  }
}

/** Un MongoDB à soi, que l'essai peut tuer et relancer sur les mêmes données. */
export interface MongodAPart {
  readonly uri: string;
  tuer(): Promise<void>;
  /** Il ne répond plus, sans que ses connexions tombent ; `degeler` le rend. */
  geler(): void;
  degeler(): void;
  /** Revient quand il accepte de nouveau les écritures. */
  relancer(): Promise<void>;
  effacer(): Promise<void>;
}

export async function demarrerMongodAPart(): Promise<MongodAPart> {
  const jeu = await JeuDeReplicas.ouvrir(1, 'seul');
  return {
    uri: jeu.uri,
    tuer: () => jeu.tuer(0),
    geler: () => jeu.geler(0),
    degeler: () => jeu.degeler(0),
    relancer: async () => {
      jeu.relancer(0);
      await jeu.primaire();
    },
    effacer: () => jeu.effacer(),
  };
}

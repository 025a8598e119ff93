import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { attendreQue } from './attendre';
import { choisirPort } from './ports';

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

export async function demarrerMongodAPart(): Promise<MongodAPart> {
  const [binaire, dossier, port] = await Promise.all([
    programme(),
    mkdtemp(join(tmpdir(), 'facturier-mongod-')),
    choisirPort(),
  ]);
  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true&serverSelectionTimeoutMS=1000`;
  let enfant: ChildProcess;
  const lancer = (): void => {
    const lieu = ['--dbpath', dossier, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'seul'];
    enfant = spawn(binaire, [...lieu, '--wiredTigerCacheSizeGB', '0.25'], { stdio: 'ignore' });
  };
  const commander = async (commande: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const client = await MongoClient.connect(direct);
    try {
      return await client.db('admin').command(commande);
    } finally {
      await client.close();
    }
  };
  const pret = (): Promise<boolean> =>
    attendreQue(
      async () => Boolean((await commander({ hello: 1 }).catch(() => null))?.isWritablePrimary),
      'le MongoDB à part',
      { delaiMs: 60_000 },
    );
  const tuer = async (): Promise<void> => {
    const fin = new Promise((resoudre) => enfant.once('close', resoudre));
    enfant.kill('SIGKILL');
    await fin;
  };
  lancer();
  const membres = [{ _id: 0, host: `127.0.0.1:${port}` }];
  await attendreQue(
    () =>
      commander({ replSetInitiate: { _id: 'seul', members: membres } }).then(
        () => true,
        () => false,
      ),
    'le jeu de réplicas à part',
    { delaiMs: 60_000 },
  );
  await pret();
  return {
    uri: `mongodb://127.0.0.1:${port}/facturier?replicaSet=seul`,
    tuer,
    geler: () => void enfant.kill('SIGSTOP'),
    degeler: () => void enfant.kill('SIGCONT'),
    relancer: async () => {
      lancer();
      await pret();
    },
    effacer: async () => {
      await tuer();
      await rm(dossier, { recursive: true, force: true });
    },
  };
}

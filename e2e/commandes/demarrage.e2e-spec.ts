import { itDeCampagne } from '../../scripts/lib/tailles.cjs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attendreQue } from '../support/attendre';
import {
  arreterNpmStart,
  attendrePret,
  choisirPorts,
  lancerNpmStart,
  type Lancement,
  type Ports,
} from '../support/npm-start';
import { estLibre } from '../support/ports';

const lances: Lancement[] = [];
let donnees: string;
let ports: Ports;

function lancer(env: Record<string, string> = {}): Lancement {
  const lancement = lancerNpmStart({ ...ports, DATA_DIR: donnees, ...env });
  lances.push(lancement);
  return lancement;
}

const repond = (port: string, chemin: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${chemin}`).then(
    ({ ok }) => ok,
    () => false,
  );

beforeEach(async () => {
  donnees = await mkdtemp(join(tmpdir(), 'facturier-essai-'));
  ports = await choisirPorts();
});

afterEach(async () => {
  // Rien ne reste derrière un essai qui échoue.
  await Promise.all(lances.splice(0).map(arreterNpmStart));
  await rm(donnees, { recursive: true, force: true });
});

describe('npm start', () => {
  it('finit prêt, dit où aller, puis SIGTERM arrête tout sans rien laisser et rend 0', async () => {
    const lancement = lancer();
    await attendrePret(lancement);

    expect(lancement.sortie()).toContain(`http://localhost:${ports.PORT}`);
    expect(lancement.sortie()).toContain('marie@demo.facturier.example');
    expect(await repond(ports.PORT, '/api/health/ready')).toBe(true);
    expect(await repond(ports.MAIL_UI_PORT, '/api/email')).toBe(true);
    const pidMongo = Number(await readFile(join(donnees, 'mongo', 'mongod.lock'), 'utf8'));

    expect(await arreterNpmStart(lancement)).toBe(0);
    expect(await repond(ports.PORT, '/api/health/live')).toBe(false);
    expect(await repond(ports.MAIL_UI_PORT, '/api/email')).toBe(false);
    expect(() => process.kill(pidMongo, 0)).toThrow('ESRCH');
  });

  itDeCampagne('garde les données et le secret d’un démarrage à l’autre, même après un kill -9', async () => {
    const premier = lancer();
    await attendrePret(premier);
    const secret = await readFile(join(donnees, 'secrets.json'), 'utf8');
    const jeton = await seConnecter();
    const enfants = await groupesDe(premier);
    premier.processus.kill('SIGKILL');
    await premier.fin;
    // Ses services sont des groupes à part : on les tue comme le ferait une coupure de courant.
    enfants.forEach((pid) => process.kill(pid, 'SIGKILL'));
    // Un processus tué garde ses ports et ses verrous jusqu’à ce que le système l’ait défait.
    await attendreQue(
      () => toutEstRendu(enfants),
      'les services tués ont rendu leurs ports et leurs verrous',
    );

    const second = lancer();
    await attendrePret(second);
    expect(await readFile(join(donnees, 'secrets.json'), 'utf8')).toBe(secret);
    const profil = await fetch(`http://127.0.0.1:${ports.PORT}/api/users/me`, {
      headers: { Authorization: `Bearer ${jeton}` },
    });
    expect(profil.status).toBe(200);
    expect(await arreterNpmStart(second)).toBe(0);
  });

  itDeCampagne('garde le secret à l’abri des autres utilisateurs de la machine', async () => {
    const lancement = lancer({ DEMO: '0' });
    await attendrePret(lancement);
    expect((await stat(join(donnees, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(lancement.sortie()).not.toContain('marie@demo');
    await arreterNpmStart(lancement);
  });

  it.each(['PORT', 'MAIL_UI_PORT', 'MAIL_SMTP_PORT'] as const)(
    'nomme la variable à changer quand le port de %s est pris, sans rien démarrer',
    async (variable) => {
      const gene = createServer();
      await new Promise<void>((resoudre) => gene.listen(Number(ports[variable]), '127.0.0.1', resoudre));
      const lancement = lancer();
      expect(await lancement.fin).toBe(1);
      gene.close();

      const lignes = lancement.sortie().trim().split('\n');
      expect(lignes).toHaveLength(1);
      expect(lignes[0]).toContain(`Le port ${ports[variable]} est déjà occupé`);
      expect(lignes[0]).toContain(`${variable}=`);
      await expect(stat(join(donnees, 'mongo'))).rejects.toThrow('ENOENT');
    },
  );

  it('refuse un numéro de port impossible en nommant la variable', async () => {
    const lancement = lancer({ PORT: 'trois-mille' });
    expect(await lancement.fin).toBe(1);
    expect(lancement.sortie()).toContain('PORT=trois-mille n’est pas un numéro de port');
  });
});

async function seConnecter(): Promise<string> {
  const reponse = await fetch(`http://127.0.0.1:${ports.PORT}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'marie@demo.facturier.example', password: 'Facturier-2026!' }),
  });
  expect(reponse.status).toBe(200);
  return ((await reponse.json()) as { token: string }).token;
}

/** Les processus que ce lancement a créés (Linux : lus dans /proc). */
async function groupesDe({ processus }: Lancement): Promise<number[]> {
  const liste = await readFile(`/proc/${processus.pid}/task/${processus.pid}/children`, 'utf8');
  return liste.trim().split(/\s+/).map(Number);
}

/** Vrai quand aucun de ces processus ne vit plus et que leurs ports sont rendus. */
async function toutEstRendu(pids: number[]): Promise<boolean> {
  const vivants = await Promise.all(pids.map(vit));
  const libres = await Promise.all(Object.values(ports).map((port) => estLibre(Number(port))));
  return !vivants.includes(true) && libres.every(Boolean);
}

/** Vrai tant qu’un fil de ce processus court : celui que personne n’a encore relevé (« Z ») n’a plus rien. */
async function vit(pid: number): Promise<boolean> {
  try {
    if ((await readdir(`/proc/${pid}/task`)).length > 1) return true;
    return !/^\d+ \(.*\) Z /s.test(await readFile(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

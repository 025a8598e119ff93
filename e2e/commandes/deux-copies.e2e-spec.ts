import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
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
import { clientHttp, exiger } from '../support/session';

/** Une copie en marche : ses données, un dossier temporaire et une maison vides au départ, qu'elle est seule à connaître. */
interface Copie {
  readonly dossier: string;
  readonly donnees: string;
  readonly ports: Ports;
  lancement: Lancement;
}

const copies: Copie[] = [];

function lancer(dossier: string, ports: Ports): Lancement {
  const dans = (nom: string): string => join(dossier, nom);
  return lancerNpmStart({ ...ports, TMPDIR: dans('tmp'), HOME: dans('maison'), DATA_DIR: dans('donnees') });
}

async function demarrer(): Promise<Copie> {
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-copie-'));
  for (const nom of ['tmp', 'maison']) await mkdir(join(dossier, nom));
  const ports = await choisirPorts();
  const copie = { dossier, donnees: join(dossier, 'donnees'), ports, lancement: lancer(dossier, ports) };
  copies.push(copie);
  return copie;
}

/** Le produit écrit à cette personne : l'inscription envoie son lien de vérification. */
async function inscrire({ ports }: Copie, email: string): Promise<void> {
  const personne = {
    email,
    password: 'Facturier-2026!',
    prenom: 'Ada',
    nom: 'Essai',
    role: 'particulier',
  };
  exiger(await clientHttp(`http://127.0.0.1:${ports.PORT}`).post('/auth/register', personne), 201);
}

async function destinataires({ ports }: Copie): Promise<string[]> {
  const reponse = await fetch(`http://127.0.0.1:${ports.MAIL_UI_PORT}/api/email`);
  const recus = (await reponse.json()) as { to: { address: string }[] }[];
  return recus.flatMap(({ to }) => to.map(({ address }) => address));
}

const attendreCourriel = (copie: Copie, email: string): Promise<boolean> =>
  attendreQue(async () => (await destinataires(copie)).includes(email), `le courriel de ${email}`);

/** Ce processus et tous ceux qu'il a fait naître (Linux : lus dans /proc). */
async function famille(pid: number): Promise<number[]> {
  const lus = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const enfants = lus.split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(enfants.map(famille))).flat()];
}

/** Les fichiers ordinaires que ce processus tient ouverts en écriture : les deux bits de poids faible de `flags` le disent. */
async function ecrits(pid: number): Promise<string[]> {
  const lieux = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const ouverts = await Promise.all(
    lieux.map(async (fd) => {
      const chemin = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
      const details = await readFile(`/proc/${pid}/fdinfo/${fd}`, 'utf8').catch(() => '');
      const enEcriture = (parseInt(/flags:\s*(\d+)/.exec(details)?.[1] ?? '0', 8) & 3) !== 0;
      return enEcriture && chemin.startsWith('/') && !chemin.startsWith('/dev/') ? [chemin] : [];
    }),
  );
  return ouverts.flat();
}

afterEach(async () => {
  for (const { lancement } of copies) await arreterNpmStart(lancement);
  for (const { dossier } of copies.splice(0)) await rm(dossier, { recursive: true, force: true });
});

describe('Deux copies du produit sur une même machine', () => {
  it('ne partagent rien : ni courriels ni fichiers, et n’écrivent que dans leur DATA_DIR', async () => {
    const [une, autre] = [await demarrer(), await demarrer()];
    await Promise.all([attendrePret(une.lancement), attendrePret(autre.lancement)]);
    await Promise.all([inscrire(une, 'une@essai.example'), inscrire(autre, 'autre@essai.example')]);
    await Promise.all([
      attendreCourriel(une, 'une@essai.example'),
      attendreCourriel(autre, 'autre@essai.example'),
    ]);
    expect(await destinataires(une)).not.toContain('autre@essai.example');
    expect(await destinataires(autre)).not.toContain('une@essai.example');

    for (const { dossier, donnees, lancement } of [une, autre]) {
      const tenus = (await Promise.all((await famille(Number(lancement.processus.pid))).map(ecrits))).flat();
      expect(tenus.filter((chemin) => chemin.startsWith(donnees)).length).toBeGreaterThan(0);
      expect(tenus.filter((chemin) => !chemin.startsWith(donnees))).toEqual([]);
      expect(await readdir(join(dossier, 'tmp'))).toEqual([]);
      expect(await readdir(join(dossier, 'maison'))).toEqual([]);
      const port = await readFile(join(donnees, 'mongo', 'port.txt'), 'utf8');
      expect(existsSync(`/tmp/mongodb-${port}.sock`)).toBe(false);
      const boite = await readdir(join(donnees, 'courriels'));
      expect(boite.filter((nom) => nom.endsWith('.eml')).length).toBeGreaterThan(0);
      expect((await stat(join(donnees, 'courriels'))).mode & 0o777).toBe(0o700);
      expect(await arreterNpmStart(lancement)).toBe(0);
      for (const nom of ['tmp', 'maison']) expect(await readdir(join(dossier, nom))).toEqual([]);
    }
  });

  it('chacune remontre ses courriels au lancement suivant', async () => {
    const copie = await demarrer();
    await attendrePret(copie.lancement);
    await inscrire(copie, 'avant@essai.example');
    await attendreCourriel(copie, 'avant@essai.example');
    await arreterNpmStart(copie.lancement);
    copie.lancement = lancer(copie.dossier, copie.ports);
    await attendrePret(copie.lancement);
    expect(await destinataires(copie)).toContain('avant@essai.example');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attendreQue } from './attendre';
import { ouvrirEntrepotEmbarque } from './entrepot-embarque';

/** Le programme d'une passerelle S3 de production (Versity), s'il est donné : elle joue la même suite. */
const VERSITYGW = process.env.VERSITYGW;
const SEAU = 'facturier';
const CLE = 'CLE-D-ESSAI';

/** Un serveur en marche. */
interface EnMarche {
  port: number;
  fermer: () => Promise<void>;
}

async function portLibre(): Promise<number> {
  const serveur = createServer().listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  const { port } = serveur.address() as AddressInfo;
  await new Promise((fin) => serveur.close(fin));
  return port;
}

/** Quand quelque chose écoute à ce port. */
function quandIlEcoute(port: number): Promise<void> {
  return attendreQue(async () => {
    const prise = connect(port, '127.0.0.1');
    const ouvert = await Promise.race([
      once(prise, 'connect').then(() => true),
      once(prise, 'error').then(() => false),
    ]).catch(() => false);
    prise.destroy();
    return ouvert;
  }, `l’écoute au port ${port}`);
}

async function passerelle(programme: string, dossier: string): Promise<EnMarche> {
  await mkdir(join(dossier, SEAU));
  const port = await portLibre();
  const args = ['--port', `127.0.0.1:${port}`, '--access', CLE, '--secret', CLE, '--quiet'];
  const enfant = spawn(programme, [...args, 'posix', dossier], { stdio: 'ignore' });
  await quandIlEcoute(port);
  const fermer = async (): Promise<void> => {
    enfant.kill();
    await once(enfant, 'close');
  };
  return { port, fermer };
}

/** Un serveur compatible S3, sur un dossier à lui. */
export class EntrepotDeTest {
  private constructor(
    private readonly dossier: string,
    private readonly serveur: EnMarche,
  ) {}

  static async ouvrir(): Promise<EntrepotDeTest> {
    const dossier = await mkdtemp(join(tmpdir(), 'facturier-s3-'));
    return new EntrepotDeTest(
      dossier,
      await (VERSITYGW
        ? passerelle(VERSITYGW, dossier)
        : ouvrirEntrepotEmbarque(dossier, SEAU, { cle: CLE, secret: CLE })),
    );
  }

  /** Ce qu'il faut à l'application pour s'en servir. */
  get env(): Record<string, string> {
    const ENTREPOT_URL = `http://127.0.0.1:${this.serveur.port}/${SEAU}`;
    return { ENTREPOT_URL, ENTREPOT_CLE: CLE, ENTREPOT_SECRET: CLE };
  }

  /** Les clés de tout ce qu'il garde. */
  async cles(): Promise<string[]> {
    const noms = await readdir(join(this.dossier, SEAU), { recursive: true });
    const motif = /^\w+\/[0-9a-f-]{36}-[0-9a-f]{64}/;
    return [...new Set(noms.flatMap((nom) => motif.exec(nom)?.[0] ?? []))].sort();
  }

  /** Change les octets d'un objet, comme un disque qui les perd. */
  async abimer(cle: string, texte: string): Promise<void> {
    await writeFile(this.chemin(cle), texte);
  }

  /** Fait comme si cet objet y était entré à cet instant. */
  async dater(cle: string, le: Date): Promise<void> {
    await utimes(this.chemin(cle), le, le);
  }

  async fermer(): Promise<void> {
    await this.serveur.fermer();
    await rm(this.dossier, { recursive: true });
  }

  private chemin(cle: string): string {
    return join(this.dossier, SEAU, cle);
  }
}

import { execFileSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Archive } from '@facturier/domaine/contrat/archives';
import { fromBufferPromise } from 'yauzl';
import { attendreQue } from './attendre';
import type { CompteDeTest } from './builders';

/** Ce que le manifeste dit, pour les essais. */
export interface ManifesteLu {
  forme: string;
  compte: { nom: string; siret: string | null };
  coupe: string;
  compteurs: { serie: string; annee: number; rang: number }[];
  totaux: Record<string, number>;
  chaine: { rang: number; empreinte: string } | null;
  nombres: Record<string, number>;
  fichiers: { chemin: string; octets: number; sha256: string; altere?: true }[];
}

/** Une archive sortie de son ZIP, sur le disque, par d'autres programmes que les nôtres. */
export class ArchiveOuverte {
  private constructor(
    private readonly racine: string,
    /** Le seul dossier que le ZIP porte. */
    readonly nom: string,
  ) {}

  /** L'extrait ; le lecteur refuse un nom qui sort du dossier, une taille qui ment, une somme de contrôle fausse. */
  static async ouvrir(octets: Buffer): Promise<ArchiveOuverte> {
    const racine = mkdtempSync(join(tmpdir(), 'facturier-archive-'));
    const zip = await fromBufferPromise(octets);
    for await (const entree of zip.eachEntry()) {
      const chemin = join(racine, 'contenu', entree.fileName);
      mkdirSync(dirname(chemin), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entree), createWriteStream(chemin));
    }
    const [nom = '', ...autres] = readdirSync(join(racine, 'contenu'));
    if (autres.length > 0) throw new Error('L’archive a plus d’un dossier.');
    return new ArchiveOuverte(racine, nom);
  }

  get dossier(): string {
    return join(this.racine, 'contenu', this.nom);
  }

  lire(chemin: string): Buffer {
    return readFileSync(join(this.dossier, chemin));
  }

  /** Tous ses chemins, rangés. */
  get chemins(): string[] {
    return readdirSync(this.dossier, { recursive: true, withFileTypes: true })
      .filter((entree) => entree.isFile())
      .map((entree) => join(entree.parentPath, entree.name).slice(this.dossier.length + 1))
      .sort();
  }

  /** Ce que dit `sha256sum -c`. @throws Error si une empreinte ne tient pas */
  verifier(): string {
    return execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: this.dossier, encoding: 'utf8' });
  }

  get manifeste(): ManifesteLu {
    return JSON.parse(this.lire('manifeste.json').toString()) as ManifesteLu;
  }

  /** Vrai si la signature du manifeste tient, par la clé publique qu'elle nomme. */
  get signatureTient(): boolean {
    const { clePublique, valeur } = JSON.parse(this.lire('manifeste.sig.json').toString()) as Record<
      string,
      string
    >;
    const cle = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: clePublique }, format: 'jwk' });
    const signes = Buffer.concat([Buffer.from('facturier/archive/1\0'), this.lire('manifeste.json')]);
    return verify(null, signes, cle, Buffer.from(valeur!, 'base64url'));
  }

  fermer(): void {
    rmSync(this.racine, { recursive: true, force: true });
  }
}

export const demander = (qui: CompteDeTest, entetes?: Record<string, string>) =>
  qui.post<Archive & { code: string; message: string }>('/archives', { sorte: 'copie' }, entetes);

/** Attend que cette archive ne se prépare plus. */
export async function finie(qui: CompteDeTest, id: string): Promise<Archive> {
  let lue: Archive | undefined;
  await attendreQue(async () => {
    lue = (await qui.get<Archive>(`/archives/${id}`)).corps;
    return lue.etat !== 'en_cours';
  }, 'une archive qui finit');
  return lue!;
}

import { sign } from 'node:crypto';
import { canonique } from '@facturier/domaine/devis/preuve';
import { sha256AuFil, sha256De } from '../../common/cles/empreinte';
import type { CleDeSceau } from '../../config/cles-de-sceau';
import type { BilanDArchive, PieceDArchive } from '../../platform/archive/pieces-archive.service';
import type { FichierArchive } from '../export/archive';

/** Le nom et la version de la forme d'une archive, et l'étiquette de sa signature. */
export const FORME_D_ARCHIVE = 'facturier/archive/1';

/** Un fichier de l'archive, tel que le manifeste le dit. */
export interface FichierNote {
  chemin: string;
  octets: number;
  sha256: string;
  altere?: true;
}

/** Ce que le manifeste dit en tête ; `coupe` : l'instant où le compte était ce que l'archive en dit. */
export interface EnTeteDeManifeste extends BilanDArchive {
  produiteLe: string;
  coupe: string;
  installation: { adresse: string; cle: string };
  compte: { nom: string; siret: string | null };
  sorte: string;
  /** La forme des rangées de `reprise/` ; absente d'une archive d'avant elles. */
  reprise?: string;
}

/** Le contenu, mesuré à mesure qu'il passe ; `noter` reçoit le compte quand tout est passé. */
async function* mesurer(
  contenu: AsyncIterable<string>,
  noter: (octets: number, sha256: string) => void,
): AsyncGenerator<string> {
  const empreinte = sha256AuFil();
  let octets = 0;
  for await (const texte of contenu) {
    empreinte.update(texte);
    octets += Buffer.byteLength(texte);
    yield texte;
  }
  noter(octets, empreinte.digest('hex'));
}

/** Un octet rangé qui a changé, ou qui ne revient plus, se dit ; l'archive se fait. */
export class Manifeste {
  readonly fichiers: FichierNote[] = [];

  constructor(
    private readonly dossier: string,
    private readonly cle: CleDeSceau,
  ) {}

  /** Les empreintes des fichiers déjà passés. */
  get empreintes(): Set<string> {
    return new Set(this.fichiers.map(({ sha256 }) => sha256));
  }

  get alteres(): number {
    return this.fichiers.filter(({ altere }) => altere).length;
  }

  /** Le fichier à écrire, son empreinte prise quand il passe. */
  noter({ chemin, contenu, sha256, le: date, stocke }: PieceDArchive): FichierArchive {
    const rendu = contenu ?? Buffer.alloc(0);
    const ajouter = (octets: number, vue: string): void => {
      const altere = contenu === null || (sha256 !== undefined && sha256 !== vue);
      this.fichiers.push({ chemin, octets, sha256: vue, ...(altere && { altere }) });
    };
    const nom = `${this.dossier}/${chemin}`;
    if (!Buffer.isBuffer(rendu)) return { nom, contenu: mesurer(rendu, ajouter), date };
    ajouter(rendu.length, sha256De(rendu));
    return { nom, contenu: rendu, date, stocke };
  }

  /** `SHA256SUMS`, puis le manifeste et sa signature : les derniers fichiers. */
  *finir(enTete: EnTeteDeManifeste): Generator<FichierArchive> {
    const sommes = this.fichiers.map(({ chemin, sha256 }) => `${sha256}  ${chemin}\n`).join('');
    yield this.noter({ chemin: 'SHA256SUMS', contenu: Buffer.from(sommes) });
    const nombres: Record<string, number> = {};
    for (const { chemin } of this.fichiers) {
      const dossier = chemin.includes('/') ? chemin.split('/')[0]! : 'racine';
      nombres[dossier] = (nombres[dossier] ?? 0) + 1;
    }
    const manifeste = { forme: FORME_D_ARCHIVE, version: 1, ...enTete, nombres, fichiers: this.fichiers };
    const octets = Buffer.from(canonique(manifeste as never));
    yield { nom: `${this.dossier}/manifeste.json`, contenu: octets };
    yield { nom: `${this.dossier}/manifeste.sig.json`, contenu: Buffer.from(this.signer(octets)) };
  }

  private signer(octets: Buffer): string {
    const { nom: cle, lisible: clePublique, privee } = this.cle;
    const valeur = sign(null, Buffer.concat([Buffer.from(`${FORME_D_ARCHIVE}\0`), octets]), privee);
    return canonique({ algorithme: 'Ed25519', cle, clePublique, valeur: valeur.toString('base64url') });
  }
}

import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { ArchiveIllisible } from './fautes';

const ENTREES = 500_000;
/** Ce qu'un octet rangé peut en rendre au plus : un texte répété en rend trente, une bombe mille. */
const RAPPORT = 100;
/** En deçà, un fichier de lignes toutes semblables peut rendre plus sans peser. */
const SANS_RAPPORT = 64 * 1_024;
const OCTETS = 5_000_000_000;
/** Des dossiers et un nom, en ASCII : ni `..`, ni racine, ni barre inverse, ni nom caché. */
const CHEMIN = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/){1,4}[A-Za-z0-9][A-Za-z0-9._ ()-]*$/;
const LIEN = 0xa000;
const SORTE = 0xf000;

/** Un ZIP dont les octets arrivent par morceaux d'une même taille ; deux au plus restent en mémoire. */
export class LecteurDeParties extends RandomAccessReader {
  private readonly tenues = new Map<number, Promise<Buffer>>();

  constructor(
    private readonly taille: number,
    private readonly lire: (rang: number) => Promise<Buffer>,
  ) {
    super();
  }

  override _readStreamForRange(de: number, a: number): Readable {
    return Readable.from(this.morceaux(de, a), { objectMode: false });
  }

  private async *morceaux(de: number, a: number): AsyncGenerator<Buffer> {
    for (let place = de; place < a;) {
      const debut = place % this.taille;
      const partie = await this.partie(Math.floor(place / this.taille));
      const morceau = partie.subarray(debut, Math.min(this.taille, debut + a - place));
      if (morceau.length === 0) throw new ArchiveIllisible('', 'Le fichier finit trop tôt.');
      yield morceau;
      place += morceau.length;
    }
  }

  private partie(rang: number): Promise<Buffer> {
    const tenue = this.tenues.get(rang) ?? this.lire(rang);
    this.tenues.delete(rang);
    this.tenues.set(rang, tenue);
    for (const ancien of [...this.tenues.keys()].slice(0, -2)) this.tenues.delete(ancien);
    return tenue;
  }
}

/** Ouvre un ZIP, sans en rien lire d'autre que son sommaire. @throws ArchiveIllisible */
export async function ouvrir(lecteur: RandomAccessReader, octets: number): Promise<ZipFile> {
  const reglage = { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  try {
    return await fromRandomAccessReaderPromise(lecteur, octets, reglage);
  } catch {
    throw new ArchiveIllisible('', 'Ce fichier n’est pas un ZIP entier.');
  }
}

/** Ses entrées, une à une. @throws ArchiveIllisible pour un nom qui sort du dossier */
export async function* entreesDe(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (erreur) {
    if (erreur instanceof ArchiveIllisible) throw erreur;
    throw new ArchiveIllisible('', 'Le sommaire du ZIP est faux.');
  }
}

/** Ce que cette entrée a d'inadmissible, avant d'en lire un octet ; `null` si rien. */
function refusDe(entree: Entry, dossier: string): string | null {
  const { fileName, compressionMethod, compressedSize, uncompressedSize } = entree;
  const genre = (entree.externalFileAttributes >>> 16) & SORTE;
  if (!CHEMIN.test(fileName)) return 'Ce nom n’est pas admis.';
  if (!fileName.startsWith(`${dossier}/`)) return 'Il n’est pas dans le dossier de l’archive.';
  if (genre === LIEN) return 'Un lien n’est pas admis.';
  if (entree.isEncrypted() || ![0, 8].includes(compressionMethod)) return 'Il ne se lit pas.';
  if (uncompressedSize > Math.max(SANS_RAPPORT, RAPPORT * compressedSize))
    return 'Il se déplie plus de cent fois.';
  return null;
}

/** Ce que le sommaire d'un ZIP dit : son seul dossier, et combien d'octets il déplie. */
export interface Sommaire {
  dossier: string;
  octets: number;
}

/**
 * Lit tout le sommaire sans déplier un octet : noms, liens, doublons, nombre, rapports et total.
 * @param retenir reçoit chaque entrée admise
 * @throws ArchiveIllisible à la première faute
 */
export async function sommer(
  zip: ZipFile,
  octetsDuZip: number,
  retenir: (chemin: string, entree: Entry) => void,
): Promise<Sommaire> {
  if (zip.entryCount > ENTREES) throw new ArchiveIllisible('', 'Ce ZIP a plus de 500 000 fichiers.');
  const vus = new Set<string>();
  let [dossier, octets] = ['', 0];
  for await (const entree of entreesDe(zip)) {
    dossier ||= entree.fileName.split('/')[0]!;
    const refus = refusDe(entree, dossier);
    if (refus) throw new ArchiveIllisible(entree.fileName, refus);
    const chemin = entree.fileName.slice(dossier.length + 1);
    if (vus.has(chemin)) throw new ArchiveIllisible(chemin, 'Il y est deux fois.');
    vus.add(chemin);
    octets += entree.uncompressedSize;
    if (octets > Math.min(OCTETS, SANS_RAPPORT + RAPPORT * octetsDuZip))
      throw new ArchiveIllisible(chemin, 'Le ZIP se déplie au-delà de ce qui est admis.');
    retenir(chemin, entree);
  }
  return { dossier, octets };
}

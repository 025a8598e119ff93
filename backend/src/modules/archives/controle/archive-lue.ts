import type { Entry, RandomAccessReader, ZipFile } from 'yauzl';
import type { SourceDeReprise } from '../../../platform/archive/forme-de-reprise';
import { deplier } from './controler';
import { ArchiveIllisible } from './fautes';
import type { ManifesteLu } from './manifeste-lu';
import { ouvrir, sommer } from './zip';

const FIN_DE_LIGNE = 10;
/** Ce qu'un document de la base peut peser : au-delà, rien ne pourrait s'en ranger. */
const OCTETS_AU_PLUS = 16 * 1_024 * 1_024;

/** Une archive contrôlée, dont les fichiers se lisent dans l'ordre que l'on veut. */
export class ArchiveLue implements SourceDeReprise {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entrees: ReadonlyMap<string, Entry>,
    private readonly chemins: ReadonlyMap<string, string>,
  ) {}

  /** @param octets la taille du ZIP @throws ArchiveIllisible */
  static async ouvrir(
    lecteur: RandomAccessReader,
    octets: number,
    { fichiers }: ManifesteLu,
  ): Promise<ArchiveLue> {
    const zip = await ouvrir(lecteur, octets);
    const entrees = new Map<string, Entry>();
    await sommer(zip, octets, (chemin, entree) => entrees.set(chemin, entree));
    return new ArchiveLue(zip, entrees, new Map(fichiers.map(({ sha256, chemin }) => [sha256, chemin])));
  }

  async *lignes(nom: string): AsyncGenerator<string> {
    const chemin = `reprise/${nom}.jsonl`;
    const entree = this.entrees.get(chemin);
    if (!entree) return;
    let reste: Buffer = Buffer.alloc(0);
    for await (const morceau of deplier(this.zip, entree, chemin)) {
      const octets = Buffer.concat([reste, morceau]);
      let debut = 0;
      for (let fin = octets.indexOf(FIN_DE_LIGNE); fin >= 0; fin = octets.indexOf(FIN_DE_LIGNE, debut)) {
        yield octets.toString('utf8', debut, fin);
        debut = fin + 1;
      }
      reste = octets.subarray(debut);
      if (reste.length > OCTETS_AU_PLUS)
        throw new ArchiveIllisible(chemin, 'Une de ses lignes est trop longue.');
    }
    if (reste.length > 0) yield reste.toString('utf8');
  }

  async octets(sha256: string): Promise<Buffer> {
    const chemin = this.chemins.get(sha256);
    const entree = chemin && this.entrees.get(chemin);
    if (!entree)
      throw new ArchiveIllisible(`reprise/octets/${sha256}`, 'Ce fichier, qu’une rangée nomme, manque.');
    if (entree.uncompressedSize > OCTETS_AU_PLUS) throw new ArchiveIllisible(chemin, 'Il est trop grand.');
    const morceaux: Buffer[] = [];
    for await (const morceau of deplier(this.zip, entree, chemin)) morceaux.push(morceau);
    return Buffer.concat(morceaux);
  }
}

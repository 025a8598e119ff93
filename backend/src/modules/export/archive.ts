import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Archiver } from 'archiver';

/** Un fichier d'une archive ; son contenu est lu quand vient son tour. */
export interface FichierArchive {
  nom: string;
  contenu: Buffer | AsyncIterable<string>;
  date?: Date;
  /** Rangé tel quel, sans compression. */
  stocke?: boolean;
}

/** En deçà, un flux d'octets compresse déjà bien ; un PDF ne rend plus rien : le niveau le plus rapide suffit. */
const NIVEAU = 1;

const enFlux = (contenu: FichierArchive['contenu']): Readable =>
  Buffer.isBuffer(contenu) ? Readable.from([contenu]) : Readable.from(contenu, { objectMode: false });

/**
 * Une archive ZIP écrite au fil de la lecture : un seul fichier en mémoire à la fois. Si le lecteur s'en va, la source s'arrête ;
 * si la source échoue, l'archive est coupée et ne s'ouvre pas.
 */
export async function enZip(fichiers: AsyncIterable<FichierArchive>): Promise<Readable> {
  // Une bibliothèque de plus à lire au démarrage, pour un geste rare : chargée au premier.
  const { default: archiver } = await import('archiver');
  const archive = archiver('zip', { zlib: { level: NIVEAU } });
  const depart = new AbortController();
  archive.once('close', () => depart.abort());
  void remplir(archive, fichiers, depart.signal).catch((erreur: Error) => archive.destroy(erreur));
  return archive;
}

async function remplir(
  archive: Archiver,
  fichiers: AsyncIterable<FichierArchive>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { nom, contenu, date, stocke } of fichiers) {
    const range = once(archive, 'entry', { signal });
    archive.append(enFlux(contenu), { name: nom, date, ...(stocke && { store: true }) });
    await range;
  }
  await archive.finalize();
}

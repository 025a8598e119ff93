import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { FauteDArchive } from '@facturier/domaine/contrat/restaurations';
import type { Entry, RandomAccessReader, ZipFile } from 'yauzl';
import { sha256AuFil } from '../../../common/cles/empreinte';
import type { FichierNote } from '../manifeste';
import { ArchiveIllisible, Fautes } from './fautes';
import { lireManifeste, type ManifesteLu } from './manifeste-lu';
import { Temoins } from './temoins';
import { entreesDe, ouvrir, sommer } from './zip';

/** Un manifeste de 200 000 fichiers fait 25 Mo. */
const OCTETS_DU_MANIFESTE = 64_000_000;
/** Une facture de mille lignes tient dix fois dans cette ligne. */
const OCTETS_PAR_LIGNE = 8_000_000;
const HORS_MANIFESTE: readonly string[] = ['manifeste.json', 'manifeste.sig.json'];

/** Ce que le contrôle rend : le manifeste et qui l'a signé si l'archive tient ; ses fautes sinon. */
export type Verdict =
  | { manifeste: ManifesteLu; clePublique: string; fautes: [] }
  | { manifeste: null; fautes: FauteDArchive[] };

/** Lit toute une archive et dit chaque faute ; n'écrit rien. @param octets la taille du ZIP */
export async function controler(lecteur: RandomAccessReader, octets: number): Promise<Verdict> {
  const fautes = new Fautes();
  try {
    const { manifeste, clePublique, dossier } = await lireEnTete(lecteur, octets);
    await lireFichiers(await ouvrir(lecteur, octets), dossier, manifeste, fautes);
    if (fautes.liste.length === 0) return { manifeste, clePublique, fautes: [] };
  } catch (erreur) {
    if (!(erreur instanceof ArchiveIllisible)) throw erreur;
    fautes.relever(erreur.chemin, erreur.message);
  }
  return { manifeste: null, fautes: fautes.liste };
}

/** Le sommaire admis, puis le manifeste et sa signature. */
async function lireEnTete(lecteur: RandomAccessReader, octets: number) {
  const zip = await ouvrir(lecteur, octets);
  const trouves = new Map<string, Entry>();
  const sommaire = await sommer(zip, octets, (chemin, entree) => {
    if (HORS_MANIFESTE.includes(chemin)) trouves.set(chemin, entree);
  });
  const lus: Buffer[] = [];
  for (const chemin of HORS_MANIFESTE) {
    const entree = trouves.get(chemin);
    if (!entree) throw new ArchiveIllisible(chemin, 'Il manque.');
    if (entree.uncompressedSize > OCTETS_DU_MANIFESTE)
      throw new ArchiveIllisible(chemin, 'Il est trop grand.');
    const morceaux: Buffer[] = [];
    for await (const morceau of deplier(zip, entree, chemin)) morceaux.push(morceau);
    lus.push(Buffer.concat(morceaux));
  }
  const lu = lireManifeste(lus[0]!, lus[1]!);
  const annonces = lu.manifeste.fichiers.reduce((somme, fichier) => somme + fichier.octets, 0);
  if (sommaire.octets > annonces + lus[0]!.length + lus[1]!.length)
    throw new ArchiveIllisible('', 'Le ZIP se déplie au-delà de ce que le manifeste annonce.');
  return { ...lu, dossier: sommaire.dossier };
}

async function lireFichiers(
  zip: ZipFile,
  dossier: string,
  manifeste: ManifesteLu,
  fautes: Fautes,
): Promise<void> {
  const attendus = new Map(manifeste.fichiers.map((fichier) => [fichier.chemin, fichier]));
  const temoins = new Temoins(fautes);
  for await (const entree of entreesDe(zip)) {
    const chemin = entree.fileName.slice(dossier.length + 1);
    if (HORS_MANIFESTE.includes(chemin)) continue;
    const note = attendus.get(chemin);
    attendus.delete(chemin);
    if (!note) fautes.relever(chemin, 'Le manifeste ne le connaît pas.');
    else await comparer(deplier(zip, entree, chemin), note, temoins, fautes);
  }
  for (const chemin of attendus.keys()) fautes.relever(chemin, 'Il manque.');
  temoins.finir(manifeste);
}

/** Les octets d'un fichier, à mesure qu'il se déplie ; jamais plus qu'il n'en annonce. @throws ArchiveIllisible */
export async function* deplier(zip: ZipFile, entree: Entry, chemin: string): AsyncGenerator<Buffer> {
  let flux: Readable | undefined;
  try {
    flux = await zip.openReadStreamPromise(entree);
    yield* flux as AsyncIterable<Buffer>;
    await finished(flux);
  } catch (erreur) {
    if (erreur instanceof ArchiveIllisible) throw erreur;
    throw new ArchiveIllisible(chemin, 'Il ne se déplie pas.');
  } finally {
    flux?.destroy();
  }
}

/** Son empreinte et sa taille, et ses lignes si le contrôle en a besoin. Un fichier qui ne se déplie pas se relève : les autres se lisent. */
async function comparer(
  octets: AsyncIterable<Buffer>,
  { chemin, ...note }: FichierNote,
  temoins: Temoins,
  fautes: Fautes,
): Promise<void> {
  const empreinte = sha256AuFil();
  const enLignes = Temoins.LUS.includes(chemin);
  let lus = 0;
  let reste: Buffer = Buffer.alloc(0);
  try {
    for await (const morceau of octets) {
      empreinte.update(morceau);
      lus += morceau.length;
      if (enLignes) reste = couper(Buffer.concat([reste, morceau]), (ligne) => temoins.lire(chemin, ligne));
      if (reste.length > OCTETS_PAR_LIGNE)
        throw new ArchiveIllisible(chemin, 'Une de ses lignes est trop longue.');
    }
  } catch (erreur) {
    if (!(erreur instanceof ArchiveIllisible)) throw erreur;
    return fautes.relever(chemin, erreur.message);
  }
  if (reste.length > 0) temoins.lire(chemin, reste.toString('utf8'));
  if (lus !== note.octets || empreinte.digest('hex') !== note.sha256)
    fautes.relever(chemin, 'Ses octets ne sont pas ceux que le manifeste annonce.');
}

/** Rend chaque ligne entière. @returns ce qui reste */
function couper(octets: Buffer, rendre: (ligne: string) => void): Buffer {
  let debut = 0;
  for (let fin = octets.indexOf(10); fin >= 0; fin = octets.indexOf(10, debut)) {
    if (fin > debut) rendre(octets.toString('utf8', debut, fin));
    debut = fin + 1;
  }
  return octets.subarray(debut);
}

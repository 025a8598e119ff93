import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Archive } from '@facturier/domaine/contrat/archives';
import { openPromise } from 'yauzl';
import { attendreQue } from '../support/attendre';
import { memoireResidente } from '../support/memoire';
import { demarrerProduit, type Produit } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { avecLeursOctets, multiplier, refaireLesSommes, semer } from '../support/volumes';

/** Forme courte ; `npm run campagnes -- archive` en met 100 000, soit 200 000 fichiers : plus que n'en compte un ZIP d'avant ZIP64. */
const DOCUMENTS = Number(process.env.ARCHIVE_DOCUMENTS ?? 2_000);
/** Ce que la mémoire prend de plus qu'au repos : les parties qui passent, et ce qui se note de chaque document jusqu'au manifeste. */
const MEMOIRE_EN_PLUS = 80e6 + 12_000 * DOCUMENTS;
const PREMIER_OCTET_MS = 1_000;
const PATIENCE_MS = 3_600_000;

/** Les jeunes objets de Node prennent d'abord leur place, quoi qu'il fasse : une archive de rodage la leur donne avant de mesurer. */
const RODAGE = 1_000;

let produit: Produit;
let session: Session;
const dossier = mkdtempSync(join(tmpdir(), 'facturier-echelle-'));

beforeAll(async () => {
  produit = await demarrerProduit({ env: { TRAVAUX_INTERVALLE_MS: '200' } });
  const rodage = await compteRempli(RODAGE);
  session = await compteRempli(DOCUMENTS);
  await refaireLesSommes(produit);
  await nouvelleArchive(rodage);
}, PATIENCE_MS);

afterAll(async () => {
  await produit?.arreter();
  rmSync(dossier, { recursive: true, force: true });
});

/** Un compte qui a émis tant de factures, chacune avec son PDF et son XML. */
async function compteRempli(factures: number): Promise<Session> {
  const qui = await nouveauProfessionnel(produit);
  const souche = await semer(produit.db, qui);
  const cle = { facture: souche.modele._id };
  await attendreQue(() => produit.db.collection('documents').findOne(cle), 'le PDF de la souche');
  await multiplier(produit.db, souche, factures);
  await avecLeursOctets(produit.db, souche);
  return qui;
}

/** La mémoire la plus haute pendant un acte, en octets. */
async function auPlusHaut<T>(acte: () => Promise<T>): Promise<{ fait: T; octets: number }> {
  let octets = 0;
  const releve = setInterval(() => {
    octets = Math.max(octets, memoireResidente(produit.pids[0]!));
  }, 50);
  try {
    return { fait: await acte(), octets };
  } finally {
    clearInterval(releve);
  }
}

/** Demande une archive et attend qu'elle soit prête. */
async function nouvelleArchive(qui: Session): Promise<Archive> {
  const { _id } = exiger(await qui.http.post<Archive>('/archives', { sorte: 'copie' }), 202);
  return attendreQue(
    async () => {
      const archive = exiger(await qui.http.get<Archive>(`/archives/${_id}`), 200);
      return archive.etat === 'en_cours' ? null : archive;
    },
    'l’archive prête',
    { delaiMs: PATIENCE_MS, pasMs: 250 },
  );
}

/** Range le fichier sur le disque à mesure qu'il vient. @returns l'attente du premier octet, en millisecondes, et l'empreinte */
async function telecharger(id: string, vers: string): Promise<{ premierMs: number; sha256: string }> {
  const debut = performance.now();
  const entetes = { Authorization: `Bearer ${session.jeton}` };
  const reponse = await fetch(`${produit.url}/api/archives/${id}/fichier`, { headers: entetes });
  let premierMs = 0;
  const empreinte = createHash('sha256');
  await pipeline(
    Readable.fromWeb(reponse.body as ReadableStream<Uint8Array>),
    async function* (morceaux) {
      for await (const morceau of morceaux as AsyncIterable<Uint8Array>) {
        premierMs ||= performance.now() - debut;
        empreinte.update(morceau);
        yield morceau;
      }
    },
    createWriteStream(vers),
  );
  return { premierMs, sha256: empreinte.digest('hex') };
}

/** Sort tout le ZIP. @returns combien de fichiers il porte, et le seul dossier qu'il a */
async function extraire(zip: string, vers: string): Promise<{ nombre: number; racine: string }> {
  const ouvert = await openPromise(zip);
  const dossiers = new Set<string>();
  let nombre = 0;
  for await (const entree of ouvert.eachEntry()) {
    const chemin = join(vers, entree.fileName);
    const parent = dirname(chemin);
    if (!dossiers.has(parent)) await mkdir(parent, { recursive: true });
    dossiers.add(parent);
    await pipeline(await ouvert.openReadStreamPromise(entree), createWriteStream(chemin));
    nombre += 1;
  }
  return { nombre, racine: [...dossiers].sort()[0]! };
}

it(
  `${DOCUMENTS} factures tiennent dans une archive faite et rendue au fil, que d’autres programmes lisent`,
  async () => {
    const repos = memoireResidente(produit.pids[0]!);
    const debut = performance.now();
    const faite = await auPlusHaut(() => nouvelleArchive(session));
    const archive = faite.fait;
    const secondes = (performance.now() - debut) / 1_000;
    expect(archive).toMatchObject({ etat: 'prete', alteres: 0 });

    const zip = join(dossier, 'archive.zip');
    const rendue = await auPlusHaut(() => telecharger(archive._id, zip));
    expect([statSync(zip).size, rendue.fait.sha256]).toEqual([archive.octets, archive.sha256]);

    const { nombre, racine } = await extraire(zip, join(dossier, 'contenu'));
    const sommes = execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: racine });
    expect(sommes.toString()).toBe('');
    expect(nombre).toBeGreaterThan(2 * DOCUMENTS);

    const mo = (octets: number): string => (octets / 1e6).toFixed(1);
    process.stdout.write(
      `${DOCUMENTS} documents, ${nombre} fichiers, ${mo(archive.octets!)} Mo : ${secondes.toFixed(0)} s, ` +
        `mémoire au repos ${mo(repos)} Mo, en la faisant +${mo(faite.octets - repos)}, en la rendant ` +
        `+${mo(rendue.octets - repos)}, premier octet ${rendue.fait.premierMs.toFixed(0)} ms\n`,
    );
    expect(faite.octets - repos).toBeLessThan(MEMOIRE_EN_PLUS);
    expect(rendue.octets - repos).toBeLessThan(MEMOIRE_EN_PLUS);
    expect(rendue.fait.premierMs).toBeLessThan(PREMIER_OCTET_MS);
  },
  PATIENCE_MS,
);

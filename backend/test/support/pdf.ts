import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { construireDocument } from '@facturier/domaine/documents/document';
import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import type { ContenuFacture, FactureADessiner, Vendeur } from '@facturier/domaine/documents/facture';
import { dessinerPdf, type OptionsPdf } from '../../src/pdf/dessiner';

const RACINE = resolve(__dirname, '../../..');
/** L'instant d'émission de tous les PDF d'essai. */
export const CREE_LE = new Date('2026-11-05T09:00:00Z');

/** La facture d'exemple, avec ce que l'essai change. */
export const uneFacture = (
  contenu: Partial<ContenuFacture> = {},
  vendeur: Partial<Vendeur> = {},
  reste: Partial<FactureADessiner> = {},
): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  ...reste,
  contenu: { ...FACTURE_EXEMPLE.contenu, ...contenu },
  vendeur: { ...FACTURE_EXEMPLE.vendeur, ...vendeur },
});

/** La même facture pour un particulier. */
export const unParticulier: Partial<FactureADessiner> = {
  client: {
    nom: 'Zoé Lefèvre-Œuillet',
    email: 'zoe@exemple.fr',
    type: 'particulier',
    adresse: { rue: '3 rue de l’Abbé', codePostal: '75006', ville: 'Paris', pays: 'France' },
  },
};

/** `nombre` lignes, décrites par `decrire`. */
export function avecLignes(
  nombre: number,
  decrire = (rang: number): string => `Prestation ${rang + 1}`,
): FactureADessiner {
  const modele = FACTURE_EXEMPLE.contenu.lignes[0];
  if (!modele) throw new Error('La facture d’exemple n’a pas de ligne.');
  const lignes = Array.from({ length: nombre }, (_, rang) => ({ ...modele, description: decrire(rang) }));
  const total = lignes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  return uneFacture({ lignes, totalHtCentimes: total, totalTtcCentimes: total });
}

/** Les octets du PDF d'une facture. */
export const pdfDe = (facture: FactureADessiner, options: Partial<OptionsPdf> = {}): Promise<Buffer> =>
  dessinerPdf(construireDocument(facture), { creeLe: CREE_LE, ...options });

/** Écrit les PDF dans un dossier jetable le temps de `essai`. */
export async function surDisque<T>(
  pdfs: readonly Buffer[],
  essai: (fichiers: string[]) => Promise<T>,
): Promise<T> {
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-pdf-'));
  try {
    const fichiers = pdfs.map((_, rang) => join(dossier, `${rang}.pdf`));
    await Promise.all(pdfs.map((octets, rang) => writeFile(fichiers[rang] ?? '', octets)));
    return await essai(fichiers);
  } finally {
    await rm(dossier, { recursive: true, force: true });
  }
}

/** Le texte du PDF, lu par pdftotext dans l'ordre du contenu ; toute suite d'espaces devient une espace. */
export function texteDe(pdf: Buffer): string {
  try {
    const texte = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });
    return texte.replace(/\s+/gu, ' ');
  } catch (cause) {
    throw new Error('pdftotext manque : installez poppler-utils pour lire les PDF d’essai.', { cause });
  }
}

/** Le texte de l'arbre de structure, celui que dit un lecteur d'écran ; un élément par ligne, espaces réduites. */
export function texteBalise(pdf: Buffer): string {
  const arbre = execFileSync('pdfinfo', ['-struct-text', '-'], { input: pdf, encoding: 'utf8' });
  const dits = [...arbre.matchAll(/^\s*"(.*)"\s*$/gm)].map(([, texte]) =>
    texte!.replace(/\s+/gu, ' ').trim(),
  );
  return dits.join('\n');
}

/** Le même texte sans espaces insécables ni retours, comparable à `texteDe`. */
export const aplati = (texte: string): string => texte.replace(/\s+/gu, ' ').trim();

/** Nombre de pages, lu dans l'arbre des pages. */
export const pagesDe = (pdf: Buffer): number =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

/** Le verdict de veraPDF sur PDF/A-3b et PDF/UA-1, un démarrage de Java pour tous : `null`, avec un message sur la sortie d'erreur, là où il ne peut pas tourner. */
export async function verdict(fichiers: readonly string[]): Promise<string | null> {
  const script = join(RACINE, 'scripts/verapdf.mjs');
  const jouer = promisify(execFile)(process.execPath, [script, ...fichiers]);
  const { code, stdout, stderr } = await jouer.then(
    (sortie) => ({ code: 0, ...sortie }),
    (erreur: { code: number; stdout: string; stderr: string }) => erreur,
  );
  if (code !== 2) return code === 0 ? stdout : `REFUSÉ ${stdout} ${stderr}`;
  process.stderr.write(`Conformité non vérifiée sur cette machine. ${stderr}`);
  return null;
}

/**
 * Chacun de ces PDF se conserve (PDF/A-3b) et se lit par tous (PDF/UA-1), selon veraPDF. À la campagne : dans la suite, `e2e/api/documents`
 * seul le fait juger, la machine Java prenant dix secondes à chaque fois.
 */
export async function attendreConformes(pdfs: readonly Buffer[]): Promise<void> {
  if (process.env.TAILLE === 'suite') return;
  const rapport = await surDisque(pdfs, verdict);
  if (rapport !== null) expect(rapport.match(/^conforme/gm)).toHaveLength(pdfs.length * 2);
}

/** Ce que Mustang dit : XSD, schematrons EN 16931 et Factur-X. `null` là où il ne peut pas tourner. */
export async function jugement(fichiers: readonly string[]): Promise<string | null> {
  const jouer = promisify(execFile)(process.execPath, [join(RACINE, 'scripts/mustang.mjs'), ...fichiers]);
  const { code, stdout, stderr } = await jouer.then(
    (sortie) => ({ code: 0, ...sortie }),
    (erreur: { code: number; stdout: string; stderr: string }) => erreur,
  );
  if (code !== 2) return code === 0 ? stdout : `REFUSÉ ${stdout} ${stderr}`;
  process.stderr.write(`Factur-X non vérifié sur cette machine. ${stderr}`);
  return null;
}

/** Les fichiers joints d'un PDF, par pdfdetach. */
export function joints(pdf: Buffer): Record<string, string> {
  const dossier = mkdtempSync(join(tmpdir(), 'facturier-joints-'));
  try {
    writeFileSync(join(dossier, 'f.pdf'), pdf);
    execFileSync('pdfdetach', ['-saveall', '-o', dossier, join(dossier, 'f.pdf')], { stdio: 'ignore' });
    const noms = readdirSync(dossier).filter((nom) => nom !== 'f.pdf');
    return Object.fromEntries(noms.map((nom) => [nom, readFileSync(join(dossier, nom), 'utf8')]));
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

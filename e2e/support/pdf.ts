import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RACINE } from './racine';

/** Le texte d'un PDF, dans l'ordre du contenu. @throws Error sans pdftotext */
export function texteDuPdf(octets: Buffer): string {
  try {
    return execFileSync('pdftotext', ['-raw', '-', '-'], { input: octets, encoding: 'utf8' });
  } catch (cause) {
    throw new Error('pdftotext manque : installez poppler-utils pour lire les PDF d’essai.', { cause });
  }
}

/** Écrit les PDF dans un dossier jetable le temps de `essai`. */
export async function surDisque<T>(
  pdfs: readonly Buffer[],
  essai: (fichiers: string[]) => Promise<T>,
): Promise<T> {
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-pdf-'));
  try {
    const fichiers = pdfs.map((_, rang) => join(dossier, `${rang}.pdf`));
    await Promise.all(pdfs.map((octets, rang) => writeFile(fichiers[rang]!, octets)));
    return await essai(fichiers);
  } finally {
    await rm(dossier, { recursive: true, force: true });
  }
}

/** Le rapport de veraPDF, une ligne par fichier ; `null`, avec un message, là où il ne peut pas tourner (ni Java ni Maven). */
export async function jugerPdf(fichiers: readonly string[]): Promise<string | null> {
  const args = [join(RACINE, 'scripts', 'verapdf.mjs'), ...fichiers];
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, args).then(
    (sortie) => ({ code: 0, ...sortie }),
    (erreur: { code: number; stdout: string; stderr: string }) => erreur,
  );
  if (code !== 2) return `${stdout}${stderr}`;
  process.stderr.write(`Conformité non vérifiée sur cette machine. ${stderr}`);
  return null;
}

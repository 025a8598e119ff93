import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openPromise } from 'yauzl';

/** Prépare une archive depuis « Mon compte », la télécharge. @returns le fichier reçu, et son nom proposé */
export async function recevoirUneArchive(
  page: Page,
  section: Locator,
): Promise<{ zip: string; nom: string }> {
  await section.getByRole('button', { name: 'Préparer une archive' }).click();
  const telecharger = section.getByRole('button', { name: /^Télécharger l’archive du / });
  await expect(telecharger).toBeVisible({ timeout: 60_000 });
  const attente = page.waitForEvent('download');
  await telecharger.click();
  const fichier = await attente;
  return { zip: await fichier.path(), nom: fichier.suggestedFilename() };
}

/** Sort un ZIP dans un dossier le temps d'un acte, qui reçoit le seul dossier que le ZIP porte. */
export async function dansLeDossier<T>(zip: string, acte: (dossier: string) => Promise<T>): Promise<T> {
  const racine = mkdtempSync(join(tmpdir(), 'facturier-archive-'));
  try {
    const ouvert = await openPromise(zip);
    let dossier = '';
    for await (const entree of ouvert.eachEntry()) {
      const chemin = join(racine, entree.fileName);
      dossier ||= entree.fileName.split('/')[0]!;
      mkdirSync(dirname(chemin), { recursive: true });
      await pipeline(await ouvert.openReadStreamPromise(entree), createWriteStream(chemin));
    }
    return await acte(join(racine, dossier));
  } finally {
    rmSync(racine, { recursive: true, force: true });
  }
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

/** Sort un ZIP par un autre programme que les nôtres, et fait relire ses empreintes. @returns ce que dit `sha256sum -c` */
function sortirEtVerifier(zip: string): string {
  const dossier = mkdtempSync(join(tmpdir(), 'facturier-archive-'));
  try {
    execFileSync('python3', ['-m', 'zipfile', '-e', zip, dossier]);
    const [racine = ''] = readdirSync(dossier);
    return execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: join(dossier, racine), encoding: 'utf8' });
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

const VUES = [
  ['au bureau', { width: 1280, height: 800 }],
  ['au téléphone', { width: 375, height: 740 }],
] as const;

for (const [ou, viewport] of VUES) {
  test.describe(`L’archive complète, ${ou}`, () => {
    test.use({ viewport });

    test('se demande, se suit, se télécharge ; chaque empreinte tient, la facture y est', async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      const facture = await emettreFacture(pro, await creerClient(pro));
      exiger(await pro.http.get(`/factures/${facture._id}/pdf`), 200);
      await entrer(page, pro, '/compte');
      const section = page.getByRole('region', { name: 'Archive complète' });
      await section.getByRole('button', { name: 'Préparer une archive' }).click();
      const telecharger = section.getByRole('button', { name: /^Télécharger l’archive du / });
      await expect(telecharger).toBeVisible({ timeout: 60_000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      const attente = page.waitForEvent('download');
      await telecharger.click();
      const fichier = await attente;
      expect(fichier.suggestedFilename()).toMatch(/^facturier-\d{14}-\d{4}-\d{2}-\d{2}\.zip$/);
      const dit = sortirEtVerifier(await fichier.path());
      expect(dit).toContain(`${facture.numero}.pdf: OK`);
      expect(dit).not.toContain('FAILED');
      await section.getByRole('button', { name: /^Effacer l’archive du / }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
      await expect(telecharger).toHaveCount(0);
    });
  });
}

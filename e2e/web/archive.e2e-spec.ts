import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { dansLeDossier, recevoirUneArchive } from '../support/archives';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

/** Fait relire ses empreintes par un autre programme que les nôtres. @returns ce que dit `sha256sum -c` */
const relire = (zip: string): Promise<string> =>
  dansLeDossier(zip, (cwd) =>
    Promise.resolve(execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd, encoding: 'utf8' })),
  );

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
      const { zip, nom } = await recevoirUneArchive(page, section);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      expect(nom).toMatch(/^facturier-\d{14}-\d{4}-\d{2}-\d{2}\.zip$/);
      const dit = await relire(zip);
      expect(dit).toContain(`${facture.numero}.pdf: OK`);
      expect(dit).not.toContain('FAILED');
      await section.getByRole('button', { name: /^Effacer l’archive du / }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
      await expect(section.getByRole('button', { name: /^Télécharger l’archive du / })).toHaveCount(0);
    });
  });
}

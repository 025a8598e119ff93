import { expect, test, type Page } from '@playwright/test';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const PAGES = ['/', '/blog', '/contact', '/terms', '/privacy', '/blog/numeroter-ses-factures'];

/** Ce que la page montre, nœud par nœud, sans ce que le navigateur seul y ajoute. */
const arbre = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const noeuds = [...main.querySelectorAll('*')];
    return noeuds.map((noeud) => `${noeud.tagName} ${noeud.className.toString()}`);
  });

test.describe('Une page préparée', () => {
  for (const adresse of PAGES)
    test(`${adresse} est reprise telle quelle : rien n’est redessiné`, async ({ page, browser }) => {
      const sansScript = await browser.newContext({ javaScriptEnabled: false, baseURL: produitWeb.url });
      const telle = await sansScript.newPage();
      await telle.goto(adresse);
      // Les prix et les adresses viennent du serveur : sans eux, la page attend comme elle a été préparée.
      await page.route('**/api/**', () => undefined);
      const fautes: string[] = [];
      page.on('pageerror', ({ message }) => fautes.push(message));
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const premier = document.querySelector('main');
          premier?.setAttribute('data-temoin', '');
        });
      });
      await page.goto(adresse, { waitUntil: 'load' });
      await expect(page.locator('main[data-temoin]')).toHaveCount(1);
      await expect.poll(() => arbre(page)).toEqual(await arbre(telle));
      expect(fautes).toEqual([]);
      await sansScript.close();
    });

  test('laisse la place au compte d’une personne connectée, là où elle n’est que pour les visiteurs', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await entrer(page, pro, '/mentions-legales');
    await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(/\/factures$/);
    await expect(page.getByRole('link', { name: 'Créer un compte' })).toHaveCount(0);
    await page.goto('/blog');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Créer un compte' })).toHaveCount(0);
  });
});

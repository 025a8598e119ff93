import { expect, test, type Page } from '@playwright/test';
import { remplirLesComptes } from '../support/comptes-remplis';
import { dansJours } from '../support/constructeurs';
import { sansFaute } from '../support/devis-web';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { refaireLesSommes } from '../support/volumes';

const VOLUMES = [0, 3, 5_000] as const;
const LARGEURS = [360, 768, 1280, 1920] as const;
const ANNEE = dansJours(0).slice(0, 4);
const PERIODE = `${ANNEE}-T${Math.ceil(Number(dansJours(0).slice(5, 7)) / 3)}`;
const PAGES = [
  ['tableau', '/tableau-de-bord'],
  ['previsions', '/previsions'],
  ['seuils', '/seuils'],
  ['declarations', '/declarations'],
  ['declaration', `/declarations/${PERIODE}`],
  ['achats', '/achats'],
  ['annee', `/annees/${ANNEE}`],
  ['activite', '/activite'],
] as const;

/** Les montants que leur boîte, ou le bord de l'écran, coupe ; une région qui défile d'elle-même se laisse lire. */
const montantsCoupes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *'))
      .filter(({ children, textContent }) => children.length === 0 && /\d\s*€/u.test(textContent ?? ''))
      .filter((element) => element.checkVisibility() && !element.closest('[role="region"][tabindex], svg'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { overflowX } = getComputedStyle(element);
        const rogne = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return rogne || left < 0 || right > innerWidth;
      })
      .map(({ textContent }) => textContent ?? ''),
  );

test.describe('Les comptes, de rien à cinq mille factures', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  let produit: Produit;
  const comptes = new Map<number, Session>();

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    produit = await demarrerProduit();
    for (const volume of VOLUMES) {
      const session = await nouveauProfessionnel(produit);
      await remplirLesComptes(produit.db, session, volume);
      comptes.set(volume, session);
    }
    await refaireLesSommes(produit);
  });
  test.afterAll(() => produit.arreter());

  for (const volume of VOLUMES)
    for (const theme of ['light', 'dark'] as const)
      test(`${volume} factures, ${theme === 'light' ? 'en clair' : 'en sombre'} : rien ne dépasse, aucun montant coupé, axe muet`, async ({
        browser,
      }) => {
        const contexte = await browser.newContext({
          baseURL: produit.url,
          colorScheme: theme,
          locale: 'fr-FR',
        });
        const page = await contexte.newPage();
        await page.goto('/apparence.js');
        await page.evaluate((jeton) => localStorage.setItem('token', jeton), comptes.get(volume)!.jeton);
        const fautes: string[] = [];
        for (const [nom, chemin] of PAGES)
          for (const width of LARGEURS) {
            await page.setViewportSize({ width, height: 900 });
            if (width === LARGEURS[0]) await page.goto(chemin);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await expect(page.locator('[data-attente], .ant-skeleton')).toHaveCount(0);
            for (const coupe of await montantsCoupes(page)) fautes.push(`${nom}, ${width} px : ${coupe}`);
            await sansFaute(page, `${volume}-${theme}-${nom}`);
          }
        expect(fautes).toEqual([]);
        await contexte.close();
      });

  test('imprimés, en gris, rien ne dépasse et rien ne se perd', async ({ browser }) => {
    const contexte = await browser.newContext({ baseURL: produit.url, locale: 'fr-FR' });
    const page = await contexte.newPage();
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto('/apparence.js');
    await page.evaluate((jeton) => localStorage.setItem('token', jeton), comptes.get(3)!.jeton);
    for (const [nom, chemin] of PAGES) {
      await page.goto(chemin);
      await expect(page.locator('[data-attente], .ant-skeleton')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => document.documentElement.style.setProperty('filter', 'grayscale(1)'));
      expect([nom, await montantsCoupes(page)]).toEqual([nom, []]);
      await sansFaute(page, `gris-${nom}`);
      await page.emulateMedia({ media: 'screen' });
    }
    await contexte.close();
  });
});

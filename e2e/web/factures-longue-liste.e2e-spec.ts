import { expect, test, type Page } from '@playwright/test';
import { nouveauProfessionnel } from '../support/session';
import { multiplier, semer } from '../support/volumes';
import { dansLaBase, entrer, produitWeb } from '../support/web';

const FACTURES = 120;
const PAR_PAGE = 20;

const rangees = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const rangee = (page: Page, rang: number) => page.locator(`tbody tr[aria-rowindex="${rang + 1}"]`);

/** Cent vingt factures, toutes venues dans la liste. */
async function preparer(page: Page): Promise<void> {
  const pro = await nouveauProfessionnel(produitWeb);
  await dansLaBase(async (db) => multiplier(db, await semer(db, pro), FACTURES));
  await entrer(page, pro);
  const tableau = page.getByRole('main').getByRole('table');
  for (let venues = PAR_PAGE; venues < FACTURES; venues += PAR_PAGE) {
    await expect(tableau).toHaveAttribute('aria-rowcount', String(venues + 1));
    await page.getByRole('button', { name: 'Charger la suite' }).click();
  }
  await expect(tableau).toHaveAttribute('aria-rowcount', String(FACTURES + 1));
}

test('une longue liste ne dessine que ce qui se voit, garde la place du reste, et se choisit en entier', async ({
  page,
}) => {
  await preparer(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rangee(page, 1)).toBeInViewport();
  await expect(rangee(page, FACTURES)).toHaveCount(0);
  expect(await rangees(page).count()).toBeLessThan(FACTURES / 2);
  const hauteur = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByLabel('Tout choisir').check();
  await expect(page.getByRole('region', { name: 'Actes sur les factures choisies' })).toContainText(
    /120\s+factures choisies/,
  );
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(rangee(page, FACTURES)).toBeVisible();
  await expect(rangee(page, FACTURES).getByRole('checkbox')).toBeChecked();
  await expect(rangee(page, 1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ne plus choisir' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(hauteur);
});

test('celle qui tient le focus reste là quand on défile\u00a0; Tab va à la suivante', async ({ page }) => {
  await preparer(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const premiere = rangee(page, 1).getByRole('checkbox');
  await premiere.focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(rangee(page, FACTURES)).toBeVisible();
  await expect(premiere).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rangee(page, 1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rangee(page, 2).getByRole('checkbox')).toBeFocused();
});

test('revenir d’une facture retrouve sa place, et l’impression prend toutes les lignes', async ({ page }) => {
  await preparer(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await rangee(page, FACTURES - 10)
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/factures\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('FAC-');
  await page.goBack();
  await expect(rangee(page, FACTURES - 10)).toBeInViewport();
  await expect(rangee(page, 1)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rangees(page)).toHaveCount(FACTURES);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(rangee(page, 1)).toHaveCount(0);
});

import { expect, test } from '@playwright/test';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

test.use({ viewport: { width: 375, height: 667 } });

test('au téléphone, les onglets des réglages tiennent sur une ligne, qui défile\u00a0; celui où l’on est se voit', async ({
  page,
}) => {
  await entrer(page, await nouveauProfessionnel(produitWeb), '/compte');
  const reglages = page.getByRole('navigation', { name: 'Réglages' });
  const onglets = reglages.getByRole('link');
  await expect(onglets).toHaveCount(6);
  const hauts = await onglets.evaluateAll((liens) => liens.map((lien) => lien.getBoundingClientRect().top));
  expect(new Set(hauts).size).toBe(1);
  await expect(reglages.getByRole('link', { name: 'Sécurité' })).toBeInViewport({ ratio: 0.95 });
  await expect(reglages.getByRole('link', { name: 'Identité' })).not.toBeInViewport({ ratio: 0.95 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await reglages.getByRole('link', { name: 'Document' }).click();
  await expect(page.getByRole('navigation', { name: 'Réglages' }).getByRole('link').first()).toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'Document' }),
  ).toBeInViewport({ ratio: 0.95 });
});

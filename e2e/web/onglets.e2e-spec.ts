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
  await expect(onglets).toHaveCount(7);
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

test.describe('à 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('les réglages sont un seul lieu : un titre, une entrée du menu, des onglets qui ne bougent pas', async ({
    page,
  }) => {
    await entrer(page, await nouveauProfessionnel(produitWeb), '/mentions-legales');
    const onglets = page.getByRole('navigation', { name: 'Réglages' });
    const menu = page.getByRole('link', { name: 'Réglages', exact: true });
    const hauts: (number | undefined)[] = [];
    for (const nom of [
      'Identité',
      'Document',
      'Paiement',
      'Obligations',
      'Encaissement',
      'E-mail',
      'Sécurité',
    ]) {
      await onglets.getByRole('link', { name: nom }).click();
      await expect(onglets.getByRole('link', { name: nom })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { name: 'Réglages', level: 1 })).toBeVisible();
      await expect(menu).toHaveAttribute('aria-current', 'page');
      hauts.push((await onglets.boundingBox())?.y);
    }
    expect(new Set(hauts).size).toBe(1);
    await page.goto('/clients');
    await expect(menu).not.toHaveAttribute('aria-current', 'page');
  });
});

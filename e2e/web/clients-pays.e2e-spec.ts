import { expect, test } from '@playwright/test';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

test('un pays que rien ne reconnaît se refuse au champ, qui propose une liste ; un nom étranger passe', async ({
  page,
}) => {
  await entrer(page, await nouveauProfessionnel(produitWeb), '/clients');
  await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel(/^Nom/).fill('Zürich Design');
  await popup.getByLabel(/e-mail/i).fill('contact@zurich-design.fr');
  await expect(page.locator('#pays-proposes option')).toHaveCount(249);
  await popup.getByLabel('Pays').fill('Syldavie');
  await popup.getByRole('button', { name: 'Ajouter le client' }).click();
  await expect(popup.getByText('Ce pays n’est pas reconnu').first()).toBeVisible();
  await popup.getByLabel('Pays').fill('Switzerland');
  await popup.getByRole('button', { name: 'Ajouter le client' }).click();
  await expect(popup).toHaveCount(0);
});

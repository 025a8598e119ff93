import { expect, test, type Locator, type Page } from '@playwright/test';
import { uneAdresse } from '../support/comptes-web';
import { apresLaMinute, direParLeLien, envoyerUneFacture } from '../support/liens-web';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, motif, poserJeton, produitWeb } from '../support/web';

const liensDe = (page: Page): Locator => page.getByRole('region', { name: 'Lien public' });
const adresseDe = (lien: Locator): Promise<string | null> =>
  lien.getByRole('link', { name: 'Voir la page' }).getAttribute('href');

/** Ce que répond le serveur à qui tient ce lien. */
const statutDe = async (page: Page, url: string | null): Promise<number> => {
  const jeton = /\/f\/([\w-]{43})$/.exec(url ?? '')?.[1] ?? '';
  return (await page.request.get(`${produitWeb.url}/api/public/factures/${jeton}`)).status();
};

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, l’émetteur ouvre un lien à une autre adresse, le remplace, le révoque`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    const { facture } = await envoyerUneFacture(pro);
    const comptable = uneAdresse('comptable');
    await entrer(page, pro, `/factures/${facture._id}`);
    const liens = liensDe(page);
    await liens.getByRole('button', { name: 'Lien pour une autre adresse' }).click();
    const fenetre = page.getByRole('dialog', { name: 'Lien pour une autre adresse' });
    await fenetre.getByRole('button', { name: 'Ouvrir le lien' }).click();
    await expect(fenetre.getByText('Veuillez saisir une adresse e-mail destinataire')).toBeVisible();
    await fenetre.getByLabel('Adresse e-mail').fill(comptable);
    await fenetre.getByRole('button', { name: 'Ouvrir le lien' }).click();
    await expect(fenetre).toHaveCount(0);

    const sien = liens.getByRole('listitem').filter({ hasText: comptable });
    await expect(sien).toContainText('copie');
    const premiere = await adresseDe(sien);
    expect(await statutDe(page, premiere)).toBe(200);

    await sien.getByRole('button', { name: `Remplacer le lien de ${comptable}` }).click();
    await page.getByRole('button', { name: 'Remplacer le lien', exact: true }).click();
    await expect.poll(() => adresseDe(sien)).not.toBe(premiere);
    const seconde = await adresseDe(sien);
    expect([await statutDe(page, premiere), await statutDe(page, seconde)]).toEqual([404, 200]);

    await sien.getByRole('button', { name: `Révoquer le lien de ${comptable}` }).click();
    await page.getByRole('button', { name: 'Révoquer le lien', exact: true }).click();
    await expect(sien).toHaveCount(0);
    expect(await statutDe(page, seconde)).toBe(404);
    await expect(liens.getByRole('listitem')).toHaveCount(1);
  });
}

test('ce qui arrive à une facture se montre sur sa page ouverte, sans la recharger', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { facture, jeton } = await envoyerUneFacture(pro);
  await apresLaMinute(facture._id);
  await poserJeton(page, pro.jeton);
  const flux = page.waitForResponse('**/api/messages/flux');
  await page.goto(`/factures/${facture._id}`);
  await expect(liensDe(page)).toContainText('Pas encore consulté');
  await flux;
  await page.evaluate(() => document.body.setAttribute('data-tenue', ''));

  await direParLeLien(page, jeton, 'consultation', { niveau: 'consultee' });
  await expect(liensDe(page)).toContainText(motif('un indice, pas une preuve'));
  await direParLeLien(page, jeton, 'accuse');
  await expect(liensDe(page)).toContainText(motif('Bien reçue, dit votre client'));

  exiger(await pro.http.patch(`/factures/${facture._id}/payer`, {}), 200);
  await expect(page.getByRole('main').getByText('Payée', { exact: true }).first()).toBeVisible();
  await expect(page.locator('body[data-tenue]')).toBeVisible();
});

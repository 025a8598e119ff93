import { expect, test } from '@playwright/test';
import { MOT_DE_PASSE } from '../support/comptes-web';
import { attendreCourriel } from '../support/courriels-web';
import {
  apresLaMinute,
  envoyerUneFacture,
  faitsDe,
  NAVIGATEUR_D_UNE_PERSONNE,
  quandDit,
  vieillir,
} from '../support/liens-web';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

test.use({ launchOptions: NAVIGATEUR_D_UNE_PERSONNE });

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, le client ouvre le lien, dit avoir reçu, ouvre un compte, et y trouve la facture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    exiger(await pro.http.put('/mentions-legales', { iban: 'FR7630001007941234567890185' }), 200);
    const { facture, email, chemin } = await envoyerUneFacture(pro);
    await apresLaMinute(facture._id);

    const ouverte = quandDit(page, 'ouverte');
    await page.goto(chemin);
    await expect(page).toHaveTitle('Facture – Facturier');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(motif(`Facture ${facture.numero}`));
    await expect(page.getByText(motif('Reste à payer'))).toBeVisible();
    await expect(page.getByRole('img', { name: /Code QR/ }).first()).toBeVisible();
    await ouverte;
    expect(await faitsDe(pro, facture._id)).toEqual([]);
    const consultee = quandDit(page, 'consultee');
    await page.mouse.wheel(0, 200);
    await consultee;
    expect(await faitsDe(pro, facture._id)).toEqual(['lien_consulte']);

    await page.getByRole('button', { name: motif('J’ai bien reçu') }).click();
    await expect(page.getByText(motif('Bien reçue.'))).toBeVisible();
    expect(await faitsDe(pro, facture._id)).toEqual(['lien_consulte', 'lien_accuse']);

    await page.getByRole('link', { name: 'Ouvrir un compte gratuit' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('Prénom').fill('Camille');
    await page.getByLabel('Nom', { exact: true }).fill('Roux');
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    const { texte } = await attendreCourriel(email, ({ sujet }) => /Confirmez/.test(sujet));
    await page.goto(/https?:\/\/\S+?(\/verify-email\S+)/.exec(texte)?.[1] ?? '');
    await page.getByRole('button', { name: 'Continuer maintenant' }).click();
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(new RegExp(`/factures/${facture._id}$`));
    await expect(page.getByRole('button', { name: 'Accepter' })).toBeVisible();
  });
}

test('un lien expiré ne montre rien, et en demande un nouveau à l’émetteur', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { facture, chemin } = await envoyerUneFacture(pro);
  await vieillir(facture._id);
  await page.goto(chemin);
  await expect(page.getByRole('heading', { name: 'Ce lien a expiré' })).toBeVisible();
  await expect(page.getByText(String(facture.numero))).toHaveCount(0);
  await page.getByRole('button', { name: 'Demander un nouveau lien' }).click();
  await expect(page.getByText(motif('Votre demande est partie'))).toBeVisible();
  const { texte } = await attendreCourriel(pro.email, ({ sujet }) => /nouveau lien/.test(sujet));
  expect(texte).toContain(`/factures/${facture._id}`);
});

test('révoqué par son émetteur, le lien n’ouvre plus rien', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { facture, chemin } = await envoyerUneFacture(pro);
  const { data } = await pro.http.get<{ liens: { _id: string }[] }>(`/factures/${facture._id}/liens`);
  exiger(await pro.http.delete(`/factures/${facture._id}/liens/${data.liens[0]?._id}`), 200);
  await page.goto(chemin);
  await expect(page.getByRole('heading', { name: motif('Ce lien n’ouvre rien') })).toBeVisible();
});

test('une valeur se copie ; l’émetteur qui ouvre son propre lien le sait, et n’est pas compté', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pro = await nouveauProfessionnel(produitWeb);
  exiger(await pro.http.put('/mentions-legales', { iban: 'FR7630001007941234567890185' }), 200);
  const { facture, chemin } = await envoyerUneFacture(pro);
  await apresLaMinute(facture._id);
  await entrer(page, pro, chemin);
  await expect(page.getByText('Voici ce que voit votre client')).toBeVisible();
  await page.getByRole('button', { name: motif('Copier : IBAN') }).click();
  await expect(page.getByText('Copié', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FR7630001007941234567890185');
  await expect(page.getByRole('button', { name: motif('J’ai bien reçu') })).toHaveCount(0);
  expect(await faitsDe(pro, facture._id)).toEqual([]);
});

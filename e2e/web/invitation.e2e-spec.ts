import { expect, test } from '@playwright/test';
import { attendreCourriel } from '../support/courriels-web';
import { MOT_DE_PASSE } from '../support/comptes-web';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { envoyerUneFacture } from '../support/liens-web';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

test('du courriel à la facture : qui l’envoie, combien, un compte de particulier, et la facture au bout', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { facture, email, chemin } = await envoyerUneFacture(pro);
  const { _id, numero } = facture;
  await page.goto(chemin);
  await page.getByRole('link', { name: 'Ouvrir un compte gratuit' }).click();
  await expect(page).toHaveURL(/\/invitation\//);
  const lien = page.url();
  await expect(page.getByRole('heading', { name: /vous a envoyé une facture$/, level: 1 })).toBeVisible();
  await expect(page.getByText(motif(`${numero}, d’un montant de 120,00 €`))).toBeVisible();
  await expect(page.getByLabel('SIRET')).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  // Le nom de la facture est déjà là, à corriger.
  await expect(page.getByLabel('Prénom')).toHaveValue('Atelier');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Duval SARL');
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Roux');
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('dialog')).toContainText('Compte particulier');

  const { texte } = await attendreCourriel(email, ({ sujet }) => /Confirmez/.test(sujet));
  await page.goto(/https?:\/\/\S+?(\/verify-email\S+)/.exec(texte)?.[1] ?? '');
  await page.getByRole('button', { name: 'Continuer maintenant' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(new RegExp(`/factures/${_id}$`));
  await expect(page.getByRole('button', { name: 'Accepter' })).toBeVisible();

  await page.goto(lien);
  await expect(page).toHaveURL(new RegExp(`/factures/${_id}$`));
});

test('une clé qui n’est pas la bonne ne dit rien de la facture, et laisse se connecter', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { _id, numero } = await emettreFacture(pro, await creerClient(pro));
  await page.goto(`/invitation/${_id}?cle=${'a'.repeat(67)}`);
  await expect(page.getByRole('alert')).toHaveText('Facture non trouvée');
  await expect(page.getByText(String(numero))).toHaveCount(0);
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login\?suite=/);
});

test('déjà connecté, le lien mène droit à la facture', async ({ page }) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const { _id } = await emettreFacture(pro, await creerClient(pro));
  await entrer(page, pro, `/invitation/${_id}?cle=x`);
  await expect(page).toHaveURL(new RegExp(`/factures/${_id}$`));
});

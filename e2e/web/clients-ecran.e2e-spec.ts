import { expect, test } from '@playwright/test';
import { couper } from '../support/comptes-web';
import { creerClient, creerDevis } from '../support/constructeurs';
import { nouveauProfessionnel } from '../support/session';
import { arreterHorloge, dansLaBase, enPanne, estAnnonce, poserJeton, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

test.describe('Les clients', () => {
  test('leurs messages : obligatoires, chargement, export, modification, retour après 2 s', async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const id = await creerClient(pro, { nom: 'Fleuriste Mai' });
    await poserJeton(page, pro.jeton);
    await enPanne(page, '/clients?*');
    await page.goto('/clients');
    await estAnnonce(page, 'alert', 'Erreur lors du chargement des clients');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
    await page.getByRole('button', { name: 'Ajouter le client' }).click();
    const popup = page.getByRole('dialog', { name: 'Ajouter un client' });
    await expect(popup.getByRole('alert').first()).toHaveText('Veuillez remplir les champs obligatoires');
    await expect(popup.getByLabel('Nom')).toBeFocused();
    await popup.getByLabel('Nom').fill('Sans serveur');
    await popup.getByLabel('E-mail').fill('a@b.example');
    await couper(page, '/clients');
    await popup.getByRole('button', { name: 'Ajouter le client' }).click();
    await expect(popup.getByRole('alert')).toContainText('Erreur lors de la création du client');
    await page.unrouteAll();

    await enPanne(page, `/clients/${id}`);
    await page.goto(`/clients/${id}/edit`);
    await estAnnonce(page, 'alert', 'Erreur lors du chargement du client');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByLabel('Nom')).toHaveValue('Fleuriste Mai');
    await page.goto('/clients/000000000000000000000000/edit');
    await estAnnonce(page, 'alert', 'Client introuvable');
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);

    await page.clock.install();
    await page.goto(`/clients/${id}/edit`);
    await expect(page.getByLabel('Nom')).toHaveValue('Fleuriste Mai');
    await couper(page, `/clients/${id}`);
    await page.getByLabel('Nom').fill('Fleuriste de Mai');
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await estAnnonce(page, 'alert', 'Erreur lors de la mise à jour du client');
    await page.unrouteAll();
    await arreterHorloge(page);
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await estAnnonce(page, 'status', 'Client mis à jour avec succès!');
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL(new RegExp(`/clients/${id}$`));
    await expect(page.getByRole('heading', { name: 'Fleuriste de Mai', level: 1 })).toBeVisible();
  });

  test('sa fiche montre ses devis, et en ouvre un neuf pour lui, aux lignes', async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    const client = await creerClient(pro, { nom: 'Fleuriste Mai' });
    const devis = await creerDevis(pro, client, 'Comptoir');
    await creerDevis(pro, await creerClient(pro), 'Pour un autre');
    await poserJeton(page, pro.jeton);
    await page.goto(`/clients/${client}`);
    const liste = page.getByRole('region', { name: 'Devis' });
    await expect(liste.getByRole('link')).toHaveCount(1);
    await expect(liste.getByRole('link', { name: /Comptoir/ })).toHaveAttribute('href', `/devis/${devis}`);
    await page.getByRole('link', { name: 'Nouveau devis' }).click();
    await expect(page.getByRole('heading', { name: /Étape 3 sur 5/ })).toBeVisible();
    await expect(page.locator('[data-assistant]').getByText('Fleuriste Mai').first()).toBeVisible();
  });

  test('un compte redevenu particulier est mené aux mentions légales après 2 s', async ({ page }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await poserJeton(page, pro.jeton);
    await page.clock.install();
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Ajouter un client' }).first().click();
    const popup = page.getByRole('dialog', { name: 'Ajouter un client' });
    await popup.getByLabel('Nom').fill('Trop tard');
    await popup.getByLabel('E-mail').fill('tard@client.example');
    await dansLaBase((db) =>
      db.collection('users').updateOne({ email: pro.email }, { $set: { role: 'particulier' } }),
    );
    await arreterHorloge(page);
    await popup.getByRole('button', { name: 'Ajouter le client' }).click();
    await expect(popup.getByRole('alert')).toContainText(
      'Vous devez passer en mode professionnel pour créer un client',
    );
    await page.mouse.move(1, 1);
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL(/\/mentions-legales$/);
  });
});

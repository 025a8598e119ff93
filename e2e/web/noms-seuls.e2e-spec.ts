import { expect, test, type Locator, type Page } from '@playwright/test';
import { lienDe } from '../support/courriels';
import { attendreCourriel } from '../support/courriels-web';
import { uneAdresse } from '../support/comptes-web';
import { unSiret } from '../support/session';

// Comme une commande vocale ou un lecteur d'écran : le rôle et le nom de chaque contrôle, rien d'autre ; ni classe, ni CSS, ni texte.
type Ou = Page | Locator;
const bouton = (ou: Ou, name: string | RegExp) => ou.getByRole('button', { name, exact: true }).first();
const champ = (ou: Ou, name: string) => ou.getByRole('textbox', { name, exact: true });
const titre = (ou: Ou, name: RegExp) => ou.getByRole('heading', { name });

const MOT_DE_PASSE = 'Parcours-2026!noms';

async function ouvrirUnCompte(page: Page): Promise<void> {
  const email = uneAdresse('noms');
  await page.goto('/register');
  await champ(page, 'Prénom').fill('Marie');
  await champ(page, 'Nom').fill('Durand');
  await champ(page, 'SIRET').fill(unSiret());
  await champ(page, 'E-mail professionnel').fill(email);
  await champ(page, 'Mot de passe').fill(MOT_DE_PASSE);
  await bouton(page, 'Créer mon compte').click();
  await expect(page.getByRole('dialog', { name: 'Compte créé' })).toBeVisible();
  const lien = lienDe(await attendreCourriel(email), '/verify-email');
  await page.goto(lien.pathname + lien.search);
  await bouton(page, 'Continuer maintenant').click();
  await champ(page, 'E-mail').fill(email);
  await champ(page, 'Mot de passe').fill(MOT_DE_PASSE);
  await bouton(page, 'Se connecter').click();
  await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
}

test('par les noms des contrôles seuls : d’un compte vide à une facture payée', async ({ page }) => {
  await ouvrirUnCompte(page);

  await bouton(page, 'Nouvelle facture').click();
  const suivant = bouton(page, 'Suivant');
  await expect(titre(page, /^Étape 1 sur 5/)).toBeVisible();
  await champ(page, 'Adresse').fill('12 rue des Lilas');
  await champ(page, 'Code postal').fill('69003');
  await champ(page, 'Ville').fill('Lyon');
  await suivant.click();

  await bouton(page, 'Ajouter un client').click();
  const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
  await fiche.getByRole('radio', { name: 'Particulier' }).check({ force: true });
  await champ(fiche, 'Nom').fill('Camille Roy');
  await champ(fiche, 'E-mail').fill(uneAdresse('camille'));
  await champ(fiche, 'Adresse').fill('3 rue de l’Abbé');
  await champ(fiche, 'Code postal').fill('75006');
  await champ(fiche, 'Ville').fill('Paris');
  await bouton(fiche, 'Ajouter le client').click();
  await expect(page.getByRole('radio', { name: /Camille Roy/ })).toBeChecked();
  await suivant.click();

  await page.getByLabel('Description, ligne 1').fill('Pose d’un parquet');
  await page.getByLabel('Quantité, ligne 1').fill('20');
  await page.getByLabel('Prix unitaire, ligne 1').fill('45');
  await suivant.click();
  await expect(titre(page, /^Étape 4 sur 5/)).toBeVisible();
  await suivant.click();
  await expect(titre(page, /^Étape 5 sur 5/)).toBeVisible();
  await bouton(page, 'Générer et envoyer').click();

  const envoi = page.getByRole('dialog', { name: /^Envoyer FAC-/ });
  await bouton(envoi, 'Envoyer l’e-mail').click();
  await expect(envoi).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /FAC-\d{4}-001$/, level: 1 })).toBeVisible();

  await bouton(page, 'Encaisser').click();
  await bouton(page.getByRole('dialog'), 'Enregistrer le paiement').click();
  await expect(bouton(page, 'Annuler')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('PAYÉE');
});

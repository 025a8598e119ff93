import { expect, test } from '@playwright/test';
import { couper } from '../support/comptes-web';
import { nouveauParticulier, nouveauProfessionnel, unSiret, type Session } from '../support/session';
import { entrer, estAnnonce, motif, produitWeb } from '../support/web';

test.describe('Les mentions légales et l’identité de l’émetteur', () => {
  let pro: Session;

  test.beforeAll(async () => {
    pro = await nouveauProfessionnel(produitWeb);
  });

  test('les fautes se disent à leur champ, qui reçoit le focus', async ({ page }) => {
    await entrer(page, pro, '/mentions-legales');
    const identite: [string, string, string][] = [
      ['Prénom', '  ', 'Indiquez votre prénom.'],
      ['Nom', '', 'Indiquez votre nom.'],
      ['SIRET', '123 456', 'Le SIRET doit contenir exactement 14 chiffres'],
    ];
    for (const [champ, valeur, phrase] of identite) {
      const saisie = page.getByLabel(champ, { exact: true }).first();
      const avant = await saisie.inputValue();
      await saisie.fill(valeur);
      await page.getByRole('button', { name: 'Enregistrer ces informations' }).click();
      await estAnnonce(page, 'alert', phrase);
      await expect(saisie).toBeFocused();
      await saisie.fill(avant);
    }
    // Un taux sans durée : c'est la durée qui manque.
    await page.getByLabel('Escompte (%)', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Enregistrer les mentions' }).click();
    await estAnnonce(page, 'alert', 'Indiquez en combien de jours l’escompte s’obtient.');
    await expect(page.getByLabel('Si le paiement vient en (jours)')).toBeFocused();
    await page.getByLabel('Escompte (%)', { exact: true }).fill('');
    const mentions: [string, string, string][] = [
      ['IBAN (facultatif)', 'FR76 3000', 'Cet IBAN n’est pas valide : vérifiez chaque caractère.'],
      ['BIC (facultatif)', 'ABC', 'Ce BIC n’est pas valide (8 ou 11 caractères).'],
    ];
    for (const [champ, valeur, phrase] of mentions) {
      const saisie = page.getByLabel(champ, { exact: true }).first();
      const avant = await saisie.inputValue();
      await saisie.fill(valeur);
      await page.getByRole('button', { name: 'Enregistrer les mentions' }).click();
      await estAnnonce(page, 'alert', phrase);
      await expect(saisie).toBeFocused();
      await saisie.fill(avant);
    }
  });

  test('les textes s’arrêtent à 500 caractères ; l’aperçu suit ; l’échec et le succès se disent', async ({
    page,
  }) => {
    await entrer(page, pro, '/mentions-legales');
    const libre = page.getByLabel('Mention libre (facultative)');
    await libre.fill('x'.repeat(600));
    await expect(libre).toHaveValue('x'.repeat(500));
    await expect(page.getByText(motif('500 / 500')).first()).toBeVisible();
    await libre.fill('Merci de votre confiance, à bientôt.');
    await expect(page.getByText('Merci de votre confiance, à bientôt.').last()).toBeVisible();
    await couper(page, '/mentions-legales');
    await page.getByRole('button', { name: 'Enregistrer les mentions' }).click();
    await estAnnonce(page, 'alert', 'Erreur lors de la sauvegarde');
    await page.unroute('**/api/mentions-legales');
    await page.getByRole('button', { name: 'Enregistrer les mentions' }).click();
    await estAnnonce(page, 'status', 'Vos mentions légales sont enregistrées.');
    await page.getByLabel('Ville').fill('Villeurbanne');
    await page.getByRole('button', { name: 'Enregistrer ces informations' }).click();
    await estAnnonce(page, 'status', 'Informations émetteur mises à jour !');
    await page.reload();
    await expect(page.getByLabel('Ville')).toHaveValue('Villeurbanne');
    await expect(libre).toHaveValue('Merci de votre confiance, à bientôt.');
  });

  test('un particulier devient professionnel par son SIRET', async ({ page }) => {
    const particulier = await nouveauParticulier(produitWeb);
    await entrer(page, particulier);
    await expect(page.getByText('Particulier', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Clients' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Passer en mode Pro' }).click();
    await page.getByLabel('SIRET').fill('123');
    await page.getByRole('button', { name: 'Devenir professionnel' }).click();
    await estAnnonce(page, 'alert', 'Le SIRET doit contenir exactement 14 chiffres');
    await expect(page.getByLabel('SIRET')).toBeFocused();
    await page.getByLabel('SIRET').fill(unSiret());
    await page.getByRole('button', { name: 'Devenir professionnel' }).click();
    await expect(page.getByRole('button', { name: 'Enregistrer les mentions' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible();
  });

  test('la fenêtre des mentions s’ouvre depuis la liste, et rend le focus', async ({ page }) => {
    await entrer(page, pro);
    const bouton = page.getByRole('button', { name: 'Mentions légales' });
    await bouton.click();
    await expect(page.getByRole('dialog', { name: 'Mentions légales' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bouton).toBeFocused();
  });

  test('la même fenêtre propose à un particulier de devenir professionnel, comme la page', async ({
    page,
  }) => {
    await entrer(page, await nouveauParticulier(produitWeb));
    await page.getByRole('button', { name: 'Mentions légales' }).click();
    const fenetre = page.getByRole('dialog', { name: 'Mentions légales' });
    await expect(fenetre.getByRole('button', { name: 'Devenir professionnel' })).toBeVisible();
    await expect(fenetre.getByRole('button', { name: 'Enregistrer les mentions' })).toHaveCount(0);
    await fenetre.getByLabel('SIRET').fill(unSiret());
    await fenetre.getByRole('button', { name: 'Devenir professionnel' }).click();
    await expect(fenetre.getByRole('button', { name: 'Enregistrer les mentions' })).toBeVisible();
  });
});

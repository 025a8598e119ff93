import { expect, test, type Page } from '@playwright/test';
import { couper } from '../support/comptes-web';
import { nouveauParticulier, nouveauProfessionnel, unSiret, type Session } from '../support/session';
import { entrer, estAnnonce, motif, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const enregistrer = (page: Page) => page.getByRole('button', { name: 'Enregistrer les mentions' }).click();
const onglet = (page: Page, nom: string) =>
  page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: nom }).click();

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
      await enregistrer(page);
      await estAnnonce(page, 'alert', phrase);
      await expect(saisie).toBeFocused();
      await saisie.fill(avant);
    }
    // Un taux sans durée : c'est la durée qui manque, et l'onglet où elle se saisit s'ouvre.
    await onglet(page, 'Paiement');
    await page.getByLabel('Escompte (%)', { exact: true }).fill('2');
    await onglet(page, 'Identité');
    await enregistrer(page);
    await estAnnonce(page, 'alert', 'Indiquez en combien de jours l’escompte s’obtient.');
    await expect(page.getByLabel('Si le paiement arrive sous (jours)')).toBeFocused();
    await page.getByLabel('Escompte (%)', { exact: true }).fill('');
    const mentions: [string, string, string][] = [
      ['IBAN (facultatif)', 'FR76 3000', 'Cet IBAN n’est pas valide : vérifiez chaque caractère.'],
      ['BIC (facultatif)', 'ABC', 'Ce BIC n’est pas valide (8 ou 11 caractères).'],
    ];
    for (const [champ, valeur, phrase] of mentions) {
      const saisie = page.getByLabel(champ, { exact: true }).first();
      const avant = await saisie.inputValue();
      await saisie.fill(valeur);
      await enregistrer(page);
      await estAnnonce(page, 'alert', phrase);
      await expect(saisie).toBeFocused();
      await saisie.fill(avant);
    }
  });

  test('les textes s’arrêtent à 500 caractères ; l’aperçu suit ; l’échec et le succès se disent', async ({
    page,
  }) => {
    await entrer(page, pro, '/mentions-legales?onglet=document');
    const libre = page.getByLabel('Mention libre (facultative)');
    await libre.fill('x'.repeat(600));
    await expect(libre).toHaveValue('x'.repeat(500));
    await expect(page.getByText(motif('500 / 500')).first()).toBeVisible();
    await libre.fill('Merci de votre confiance, à bientôt.');
    await expect(page.getByText('Merci de votre confiance, à bientôt.').last()).toBeVisible();
    await couper(page, '/mentions-legales');
    await enregistrer(page);
    await estAnnonce(page, 'alert', 'Erreur lors de la sauvegarde');
    await page.unroute('**/api/mentions-legales');
    await enregistrer(page);
    await estAnnonce(page, 'status', 'Vos mentions légales sont enregistrées.');
    await page.reload();
    await expect(libre).toHaveValue('Merci de votre confiance, à bientôt.');
  });

  test('un seul formulaire : l’adresse et l’IBAN s’enregistrent du même bouton, et partir sans lui se demande', async ({
    page,
  }) => {
    await entrer(page, pro, '/mentions-legales');
    await page.getByLabel('Ville').fill('Villeurbanne');
    await onglet(page, 'Paiement');
    await page.getByLabel('IBAN (facultatif)').fill('FR76 3000 4000 0312 3456 7890 143');
    await expect(page.getByText('Modifications non enregistrées')).toBeInViewport();
    await page.getByRole('link', { name: 'Factures' }).first().click();
    const depart = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await depart.getByRole('button', { name: 'Rester' }).click();
    await expect(depart).toHaveCount(0);
    await expect(page).toHaveURL(/\/mentions-legales/);
    await enregistrer(page);
    await estAnnonce(page, 'status', 'Vos mentions légales sont enregistrées.');
    await page.reload();
    await expect(page.getByLabel('IBAN (facultatif)')).toHaveValue('FR76 3000 4000 0312 3456 7890 143');
    await onglet(page, 'Identité');
    await expect(page.getByLabel('Ville')).toHaveValue('Villeurbanne');
    await page.getByRole('link', { name: 'Factures' }).first().click();
    await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
  });

  test('chaque adresse mène au bon onglet, et chaque chose n’est qu’à un endroit', async ({ page }) => {
    await entrer(page, pro, '/compte');
    const courant = page.getByRole('navigation', { name: 'Réglages' }).locator('[aria-current]');
    await expect(courant).toHaveText('Sécurité');
    await expect(page.getByLabel('SIRET')).toHaveCount(0);
    await page.goto('/mentions-legales');
    await expect(courant).toHaveText('Identité');
    await expect(page.getByLabel('SIRET')).toBeVisible();
    await page.goto('/mentions-legales#mentions-iban');
    await expect(courant).toHaveText('Paiement');
    await expect(page.getByLabel('IBAN (facultatif)')).toBeFocused();
    await onglet(page, 'Document');
    await expect(page.getByRole('button', { name: 'Choisir un logo' })).toBeVisible();
    await onglet(page, 'Sécurité');
    await expect(page.getByRole('heading', { name: 'Réglages', level: 1 })).toBeVisible();
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
    // Une page le confirme, à son adresse : le formulaire ne prend pas sa place sans rien dire.
    await expect(page.getByRole('heading', { name: 'Vous êtes professionnel' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Enregistrer les mentions' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Compléter mes mentions légales' }).click();
    await expect(page.getByRole('button', { name: 'Enregistrer les mentions' })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: 'Vous êtes professionnel' })).toBeVisible();
    await expect(page).toHaveURL(/\/mentions-legales\?passage=fait$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

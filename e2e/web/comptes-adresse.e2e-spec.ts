import { expect, test, type Page } from '@playwright/test';
import { lienDe } from '../support/courriels';
import { attendreCourriel } from '../support/courriels-web';
import { MOT_DE_PASSE, seConnecter, uneAdresse } from '../support/comptes-web';
import { nouveauProfessionnel } from '../support/session';
import { estAnnonce, produitWeb } from '../support/web';

const NOUVEAU = 'Autre-2026!solide';

const section = (page: Page) => page.getByRole('region', { name: 'Adresse de connexion' });

/** Le chemin d'un lien reçu à cette adresse. */
async function lienRecu(email: string, chemin: string): Promise<string> {
  const courriel = await attendreCourriel(email, ({ texte }) => texte.includes(chemin));
  const { pathname, search } = lienDe(courriel, chemin);
  return pathname + search;
}

async function demander(page: Page, nouvelle: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Changer d’adresse' }).click();
  await section(page).getByLabel('Nouvelle adresse e-mail').fill(nouvelle);
  await section(page).getByLabel('Votre mot de passe').fill(MOT_DE_PASSE);
  await section(page).getByRole('button', { name: 'Recevoir le lien' }).click();
}

async function ouvrirMonCompte(page: Page, email: string, motDePasse = MOT_DE_PASSE): Promise<void> {
  await page.goto('/login?suite=/compte');
  await seConnecter(page, email, motDePasse);
  await expect(page.getByRole('heading', { name: 'Réglages', level: 1 })).toBeVisible();
}

test.describe('Changer d’adresse', () => {
  test('demander, annuler, recommencer, confirmer, entrer avec la nouvelle ; puis défaire depuis l’ancienne', async ({
    page,
    browser,
  }) => {
    const { email } = await nouveauProfessionnel(produitWeb);
    const [essai, nouvelle] = [uneAdresse('essai'), uneAdresse('nouvelle')];
    await ouvrirMonCompte(page, email);

    await demander(page, essai);
    await estAnnonce(page, 'status', `En attente de confirmation à ${essai}`);
    await page.reload();
    await expect(section(page).getByText(`En attente de confirmation à ${essai}`)).toBeVisible();
    await section(page).getByRole('button', { name: 'Annuler' }).click();
    await demander(page, nouvelle);
    await estAnnonce(page, 'status', `En attente de confirmation à ${nouvelle}`);
    await section(page).getByRole('button', { name: 'Renvoyer' }).click();
    await expect(section(page).getByRole('button', { name: /^Renvoyer \(/ })).toBeDisabled();
    const perime = await lienRecu(nouvelle, '/confirmer-adresse');
    const dernier = await attendreCourriel(
      nouvelle,
      ({ texte }) => texte.includes('/confirmer-adresse') && !texte.includes(perime),
    );
    const lien = lienDe(dernier, '/confirmer-adresse');

    await page.goto(perime);
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
    await page.goto(lien.pathname + lien.search);
    await estAnnonce(page, 'status', 'Votre adresse est changée.');
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: 'Continuer maintenant' }).click();
    await expect(section(page)).toContainText(nouvelle);

    const ailleurs = await (await browser.newContext()).newPage();
    await ouvrirMonCompte(ailleurs, nouvelle);
    await ailleurs.goto(await lienRecu(email, '/pas-moi'));
    await ailleurs.getByRole('button', { name: 'Mettre mon compte en sûreté' }).click();
    await estAnnonce(ailleurs, 'status', 'Votre compte est en sûreté.');
    await page.goto('/compte');
    await expect(page).toHaveURL(/\/login/);

    await ailleurs.goto(await lienRecu(email, '/reset-password-confirm'));
    await ailleurs.getByLabel('Nouveau mot de passe', { exact: true }).fill(NOUVEAU);
    await ailleurs.getByLabel('Confirmer le mot de passe').fill(NOUVEAU);
    await ailleurs.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await estAnnonce(ailleurs, 'status', 'Votre mot de passe est changé.');
    await ouvrirMonCompte(page, email, NOUVEAU);
    await expect(section(page)).toContainText(email);
    await ailleurs.context().close();
  });

  test('le lien ouvert dans un autre navigateur demande le mot de passe du compte', async ({
    page,
    browser,
  }) => {
    const { email } = await nouveauProfessionnel(produitWeb);
    const nouvelle = uneAdresse('autre');
    await ouvrirMonCompte(page, email);
    await demander(page, nouvelle);
    const ailleurs = await (await browser.newContext()).newPage();
    await ailleurs.goto(await lienRecu(nouvelle, '/confirmer-adresse'));
    const mot = ailleurs.getByLabel('Mot de passe', { exact: true });
    await mot.fill('Faux-2026!faux');
    await ailleurs.getByRole('button', { name: 'Confirmer cette adresse' }).click();
    await expect(ailleurs.getByText('Mot de passe incorrect.').first()).toBeVisible();
    await mot.fill(MOT_DE_PASSE);
    await ailleurs.getByRole('button', { name: 'Confirmer cette adresse' }).click();
    await estAnnonce(ailleurs, 'status', 'Votre adresse est changée.');
    await ailleurs.context().close();
  });

  test('les liens morts le disent', async ({ page }) => {
    await page.goto('/confirmer-adresse');
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
    await page.goto('/pas-moi');
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
    await page.goto('/pas-moi?token=forge');
    await page.getByRole('button', { name: 'Mettre mon compte en sûreté' }).click();
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
  });
});

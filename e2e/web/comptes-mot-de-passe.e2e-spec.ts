import { expect, test, type Page } from '@playwright/test';
import { lienDe } from '../support/courriels';
import { attendreCourriel } from '../support/courriels-web';
import {
  AUTRE_MOT_DE_PASSE,
  couper,
  expirerLiens,
  inscrireSansConfirmer,
  seConnecter,
  uneAdresse,
} from '../support/comptes-web';
import { nouveauParticulier, type Session } from '../support/session';
import { arreterHorloge, estAnnonce, motif, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const DIFFERENTS = 'Les mots de passe ne correspondent pas.';
const FAIBLE = 'Le mot de passe ne respecte pas tous les critères de sécurité.';

async function demander(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
}

/** Demande un lien et rend celui que le courriel porte. */
async function lienRecu(session: Session): Promise<string> {
  await session.http.post('/auth/reset-password', { email: session.email });
  const courriel = await attendreCourriel(session.email, ({ texte }) =>
    texte.includes('/reset-password-confirm'),
  );
  const { pathname, search } = lienDe(courriel, '/reset-password-confirm');
  return pathname + search;
}

const nouveau = (page: Page) => page.getByLabel('Nouveau mot de passe', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmer le mot de passe');
const enregistrer = (page: Page) => page.getByRole('button', { name: 'Enregistrer le mot de passe' });

test.describe('Le mot de passe oublié', () => {
  test('chaque refus a ses mots ; le succès se dit et « Renvoyer un e-mail » recommence', async ({
    page,
  }) => {
    const compte = await nouveauParticulier(produitWeb);
    const attente = await inscrireSansConfirmer();
    const expire = await inscrireSansConfirmer('expire');
    await expirerLiens(expire);
    await page.goto('/reset-password');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await estAnnonce(page, 'alert', 'Indiquez votre adresse e-mail.');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    const refus = [
      {
        email: uneAdresse('personne'),
        phrase: 'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.',
      },
      {
        email: attente,
        phrase: 'Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.',
        bouton: 'Renvoyer l’e-mail',
      },
      {
        email: expire,
        phrase: 'Votre lien de confirmation a expiré.',
        bouton: 'Renvoyer l’e-mail',
      },
    ];
    for (const { email, phrase, bouton } of refus) {
      await demander(page, email);
      await estAnnonce(page, 'alert', phrase);
      await expect(page.getByLabel('E-mail')).toBeFocused();
      if (bouton) await expect(page.getByRole('alert').getByRole('button', { name: bouton })).toBeEnabled();
    }
    await couper(page, '/auth/reset-password');
    await demander(page, compte.email);
    await estAnnonce(page, 'alert', 'Erreur lors de l’envoi de l’e-mail de réinitialisation');
    await page.unroute('**/api/auth/reset-password');
    await demander(page, compte.email);
    await estAnnonce(page, 'status', 'E-mail envoyé avec succès !');
    await estAnnonce(page, 'status', compte.email);
    await page.getByRole('button', { name: 'Renvoyer un e-mail' }).click();
    await expect(page.getByRole('button', { name: 'Recevoir le lien' })).toBeEnabled();
    await expect(page.getByLabel('E-mail')).toHaveValue('');
    await expect(page.getByText('Veuillez saisir')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('le nouveau mot de passe : critères au fil de la frappe, fautes dites, bouton fermé', async ({
    page,
  }) => {
    await page.goto('/reset-password-confirm');
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
    await page.goto('/reset-password-confirm?token=forge');
    const critere = (nom: string) => page.getByRole('listitem').filter({ hasText: nom });
    const cas: [string, string, string[]][] = [
      ['Ab1!', 'Au moins 8 caractères', ['Une lettre majuscule', 'Un caractère spécial']],
      ['abcdef1!', 'Une lettre majuscule', ['Au moins 8 caractères', 'Un chiffre']],
      ['ABCDEF1!', 'Une lettre minuscule', ['Une lettre majuscule', 'Un chiffre']],
      ['Abcdefg!', 'Un chiffre', ['Une lettre minuscule', 'Un caractère spécial']],
      ['Abcdefg1', 'Un caractère spécial', ['Au moins 8 caractères', 'Un chiffre']],
      ['Azerty12!', 'Ne commence pas par un mot courant', ['Un chiffre', 'Un caractère spécial']],
    ];
    for (const [saisi, manque, remplis] of cas) {
      await nouveau(page).fill(saisi);
      await confirmation(page).fill(saisi);
      await expect(critere(manque)).toContainText('à remplir');
      for (const rempli of remplis) await expect(critere(rempli)).toContainText(motif(' : rempli'));
      await expect(enregistrer(page)).toBeDisabled();
      await estAnnonce(page, 'alert', FAIBLE);
    }
    await nouveau(page).fill(AUTRE_MOT_DE_PASSE);
    await confirmation(page).fill('Autre-2026!solid');
    await confirmation(page).blur();
    await estAnnonce(page, 'alert', DIFFERENTS);
    await expect(enregistrer(page)).toBeDisabled();
    await confirmation(page).fill(AUTRE_MOT_DE_PASSE);
    await expect(page.getByText(DIFFERENTS)).toHaveCount(0);
    await enregistrer(page).click();
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
    await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
  });

  test('le lien sert une fois, finit les sessions, prévient, puis mène à la connexion en 3 s', async ({
    page,
  }) => {
    const session = await nouveauParticulier(produitWeb);
    const lien = await lienRecu(session);
    await page.clock.install();
    await page.goto(lien);
    await nouveau(page).fill(AUTRE_MOT_DE_PASSE);
    await confirmation(page).fill(AUTRE_MOT_DE_PASSE);
    await arreterHorloge(page);
    await enregistrer(page).click();
    await estAnnonce(page, 'status', 'Votre mot de passe est changé.');
    await page.clock.runFor(3_100);
    await expect(page).toHaveURL(/\/login$/);
    expect((await session.http.get('/users/me')).status).toBe(401);
    const avis = await attendreCourriel(session.email, ({ sujet }) => /mot de passe/i.test(sujet));
    expect(avis.texte).not.toContain(AUTRE_MOT_DE_PASSE);
    await seConnecter(page, session.email, AUTRE_MOT_DE_PASSE);
    await expect(page).toHaveURL(/\/factures$/);
    await page.goto(lien);
    await nouveau(page).fill('Encore-2026!autre');
    await confirmation(page).fill('Encore-2026!autre');
    await enregistrer(page).click();
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
  });

  test('un lien expiré ne change rien', async ({ page }) => {
    const session = await nouveauParticulier(produitWeb);
    const lien = await lienRecu(session);
    await expirerLiens(session.email);
    await page.goto(lien);
    await nouveau(page).fill(AUTRE_MOT_DE_PASSE);
    await confirmation(page).fill(AUTRE_MOT_DE_PASSE);
    await enregistrer(page).click();
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
    expect((await session.http.get('/users/me')).status).toBe(200);
  });
});

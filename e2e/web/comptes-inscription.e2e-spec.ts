import { expect, test, type Page } from '@playwright/test';
import { lienDe } from '../support/courriels';
import { attendreCourriel, courrielsDe } from '../support/courriels-web';
import {
  couper,
  expirerLiens,
  inscrireSansConfirmer,
  MOT_DE_PASSE,
  uneAdresse,
} from '../support/comptes-web';
import { nouveauParticulier, unSiret } from '../support/session';
import { arreterHorloge, estAnnonce, motif, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const CHAMPS = {
  Prénom: 'Inès',
  Nom: 'Marchand',
  SIRET: unSiret(),
  'E-mail professionnel': '',
  'Mot de passe': MOT_DE_PASSE,
};
type Champ = keyof typeof CHAMPS;

async function remplir(page: Page, partiel: Partial<Record<Champ, string>>): Promise<void> {
  const saisie = { ...CHAMPS, 'E-mail professionnel': uneAdresse('ines'), ...partiel };
  for (const [champ, valeur] of Object.entries(saisie)) {
    await page.getByLabel(champ, { exact: true }).fill(valeur);
  }
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

/** D'un autre navigateur que celui de l'inscription, la confirmation demande le mot de passe. */
async function confirmerParMotDePasse(page: Page, motDePasse = MOT_DE_PASSE): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
}

const FAIBLE = 'Le mot de passe ne respecte pas tous les critères de sécurité.';
const SIRET_FAUX = 'Le numéro SIRET doit contenir exactement 14 chiffres';

const FAUTES: { champ: Champ; valeur: string; phrase: string }[] = [
  { champ: 'Prénom', valeur: '   ', phrase: 'Indiquez votre prénom.' },
  { champ: 'Nom', valeur: '', phrase: 'Indiquez votre nom.' },
  { champ: 'SIRET', valeur: '', phrase: SIRET_FAUX },
  { champ: 'SIRET', valeur: '1234567890123', phrase: SIRET_FAUX },
  { champ: 'E-mail professionnel', valeur: '', phrase: 'Indiquez votre adresse e-mail.' },
  { champ: 'E-mail professionnel', valeur: 'ines@exemple', phrase: 'Cette adresse e-mail n’est pas valide' },
  { champ: 'Mot de passe', valeur: '', phrase: 'Choisissez un mot de passe.' },
  { champ: 'Mot de passe', valeur: 'Ab1!', phrase: FAIBLE },
  { champ: 'Mot de passe', valeur: 'Motdepasse-2026', phrase: FAIBLE },
];

test.describe('S’inscrire et confirmer son adresse', () => {
  test('chaque champ fautif de l’inscription le dit et reçoit le focus', async ({ page }) => {
    for (const { champ, valeur, phrase } of FAUTES) {
      await test.step(`${champ} « ${valeur} »`, async () => {
        await page.goto('/register');
        await remplir(page, { [champ]: valeur });
        await estAnnonce(page, 'alert', phrase);
        await expect(page.getByLabel(champ, { exact: true })).toBeFocused();
      });
    }
  });

  test('le SIRET se groupe en tapant et en collant ; une clé fausse n’empêche rien', async ({ page }) => {
    await page.goto('/register');
    const siret = page.getByLabel('SIRET');
    await siret.pressSequentially('1234567');
    await expect(siret).toHaveValue('123 456 7');
    await expect(page.getByText('Il manque 7 chiffres')).toBeVisible();
    await siret.fill('123-456 789.00014 42');
    await expect(siret).toHaveValue('123 456 789 00014');
    await expect(page.getByText('La clé de contrôle ne correspond pas')).toBeVisible();
    const envoi = page.waitForRequest('**/api/auth/register');
    await remplir(page, { SIRET: '12345678900014' });
    expect((await envoi).postDataJSON()).toMatchObject({ siret: '12345678900014' });
    await expect(page.getByRole('dialog', { name: 'Compte créé' })).toContainText('123 456 789 00014');
  });

  test('le mot de passe se montre et se masque ; ses six critères se cochent', async ({ page }) => {
    await page.goto('/register');
    const champ = page.getByLabel('Mot de passe', { exact: true });
    await champ.fill('Abcdef1');
    await estAnnonce(page, 'status', '4 critères sur 6 remplis');
    await champ.fill('Abcdef1!');
    await estAnnonce(page, 'status', '6 critères sur 6 remplis');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    await expect(champ).toHaveAttribute('type', 'text');
    await expect(champ).toBeFocused();
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    await expect(champ).toHaveAttribute('type', 'password');
  });

  test('les refus du serveur : adresse prise, serveur muet, processus inattendu', async ({ page }) => {
    const { email: prise } = await nouveauParticulier(produitWeb);
    await page.goto('/register');
    await remplir(page, { 'E-mail professionnel': prise.toUpperCase() });
    await estAnnonce(page, 'alert', 'existe déjà');
    await expect(page.getByLabel('E-mail professionnel')).toBeFocused();
    await couper(page, '/auth/register');
    await remplir(page, {});
    await estAnnonce(page, 'alert', 'Erreur de connexion au serveur');
    await page.unroute('**/api/auth/register');
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({ status: 201, json: { requiresEmailVerification: false, userEmail: '', siret: null } }),
    );
    await remplir(page, {});
    await estAnnonce(page, 'alert', 'Erreur dans le processus d’inscription');
  });

  test('la fenêtre du compte créé renvoie l’e-mail ; son échec a sa phrase', async ({ page }) => {
    const email = uneAdresse('renvoi');
    await page.goto('/devenir-client');
    await page.getByLabel('Prénom').fill('Paul');
    await page.getByLabel('Nom', { exact: true }).fill('Petit');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    const modale = page.getByRole('dialog', { name: 'Compte créé' });
    await expect(modale.getByRole('button', { name: 'Aller à la connexion' })).toBeFocused();
    const adresses = (await (await page.request.get('/api/contact/adresses')).json()) as Record<
      string,
      string
    >;
    await expect(modale).toContainText(`L’e-mail vient de ${adresses.expediteur}.`);
    await expect(modale.getByRole('link', { name: adresses.support })).toBeVisible();
    await couper(page, '/auth/resend-verification');
    await modale.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
    await expect(modale.getByRole('alert')).toHaveText(motif('Erreur lors du renvoi de l’e-mail'));
    await page.unroute('**/api/auth/resend-verification');
    await modale.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
    await expect(modale.getByRole('status')).toContainText('E-mail de confirmation renvoyé.');
    await expect.poll(async () => (await courrielsDe(email)).length).toBe(2);
  });

  test('la vérification : sans jeton, faux, muet, expiré, juste, deux fois', async ({ page }) => {
    await page.goto('/verify-email');
    await estAnnonce(page, 'alert', 'Token de vérification manquant');
    await page.goto('/verify-email?token=nimporte');
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
    await couper(page, '/auth/verify-email');
    await page.goto('/verify-email?token=autre');
    await estAnnonce(page, 'alert', 'Erreur de vérification');
    await page.unroute('**/api/auth/verify-email');

    const expiree = await inscrireSansConfirmer('tard');
    const vieux = lienDe(await attendreCourriel(expiree), '/verify-email');
    await expirerLiens(expiree);
    await page.goto(vieux.pathname + vieux.search);
    await estAnnonce(page, 'alert', 'Ce lien de confirmation a expiré. Demandez-en un nouveau.');
    await page.getByLabel('E-mail de votre compte').fill(expiree);
    await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
    await estAnnonce(page, 'status', 'E-mail de confirmation renvoyé.');
    await expect.poll(async () => (await courrielsDe(expiree)).length).toBe(2);
    const neuf = lienDe((await courrielsDe(expiree))[1] ?? { texte: '', sujet: '' }, '/verify-email');
    await page.goto(neuf.pathname + neuf.search);
    await confirmerParMotDePasse(page);
    await estAnnonce(page, 'status', 'Votre adresse e-mail est vérifiée.');
    await page.goto(neuf.pathname + neuf.search);
    await estAnnonce(page, 'status', 'Votre adresse e-mail est déjà vérifiée.');
  });

  test('un lien dont un autre a choisi le mot de passe : il le demande, offre de l’oublier, et de retirer le compte', async ({
    page,
  }) => {
    const email = await inscrireSansConfirmer('pirate');
    const lien = lienDe(await attendreCourriel(email), '/verify-email');
    await page.goto(lien.pathname + lien.search);
    await expect(page.getByText('Pour que personne n’ouvre un compte à votre place')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await confirmerParMotDePasse(page, 'Un-autre-mot-2026!');
    await estAnnonce(page, 'alert', 'Mot de passe incorrect.');
    await expect(page.getByRole('link', { name: 'J’ai oublié mon mot de passe' })).toBeVisible();
    await page.getByRole('button', { name: 'Je n’ai pas créé ce compte' }).click();
    await estAnnonce(page, 'status', 'L’inscription est retirée.');
    await page.goto(lien.pathname + lien.search);
    await estAnnonce(page, 'alert', 'Lien invalide ou expiré.');
  });

  test('vérifiée, on va à la connexion après 3 s ; y entrer suspend, être déjà là non', async ({ page }) => {
    const email = await inscrireSansConfirmer('delai');
    const lien = lienDe(await attendreCourriel(email), '/verify-email');
    await page.clock.install();
    await page.goto(lien.pathname + lien.search);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
    await arreterHorloge(page);
    await confirmerParMotDePasse(page);
    await estAnnonce(page, 'status', 'Votre adresse e-mail est vérifiée.');
    const duree = page.locator('main i');
    await expect(duree).toHaveCSS('animation-play-state', 'running');
    await page.mouse.move(1, 1);
    await page.getByText('Votre adresse e-mail est vérifiée.').hover();
    await expect(duree).toHaveCSS('animation-play-state', 'paused');
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/\/verify-email/);
    await page.mouse.move(1, 1);
    await expect(duree).toHaveCSS('animation-play-state', 'running');
    await page.clock.runFor(3_100);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  });
});

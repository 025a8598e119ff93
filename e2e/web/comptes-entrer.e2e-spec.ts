import { expect, test } from '@playwright/test';
import { courrielsDe } from '../support/courriels-web';
import {
  AUTRE_MOT_DE_PASSE,
  bannir,
  couper,
  expirerLiens,
  inscrireSansConfirmer,
  prolongerFreins,
  seConnecter,
  uneAdresse,
} from '../support/comptes-web';
import { retenir } from '../support/formes-web';
import { clientHttp, nouveauParticulier, type Session } from '../support/session';
import { estAnnonce, poserJeton, produitWeb } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const SANS_COMPTE = 'Aucun compte associé à cette adresse e-mail. Veuillez vous inscrire d’abord.';
const NON_VERIFIE =
  'Veuillez confirmer votre adresse e-mail avant de vous connecter. Vérifiez votre boîte mail.';
const LIEN_EXPIRE = 'Votre lien de confirmation a expiré.';
const RENVOI = 'Renvoyer l’e-mail';

test.describe('Entrer dans son compte', () => {
  let compte: Session;
  let attente: string;
  let expire: string;

  test.beforeAll(async () => {
    compte = await nouveauParticulier(produitWeb);
    attente = await inscrireSansConfirmer();
    expire = await inscrireSansConfirmer('expire');
    await expirerLiens(expire);
  });

  test('la connexion dit ce qui manque, au bon champ, et mène au premier', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await estAnnonce(page, 'alert', 'Indiquez votre adresse e-mail.');
    await estAnnonce(page, 'alert', 'Saisissez votre mot de passe.');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByLabel('E-mail').fill('marie@');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await estAnnonce(page, 'alert', 'Cette adresse e-mail n’est pas valide');
    await page.getByLabel('E-mail').fill('marie@exemple.fr');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  });

  test('chaque refus de connexion a ses mots, son champ et son issue', async ({ page }) => {
    const banni = await nouveauParticulier(produitWeb);
    await bannir(banni.email);
    const refus = [
      { email: uneAdresse('personne'), phrase: SANS_COMPTE, champ: 'E-mail', lien: 'Créer un compte' },
      {
        email: compte.email,
        motDePasse: AUTRE_MOT_DE_PASSE,
        phrase: "Mot de passe incorrect. Utilisez « J'ai oublié mon mot de passe » si nécessaire.",
        champ: 'Mot de passe',
        lien: 'Choisir un nouveau mot de passe',
      },
      { email: attente, phrase: NON_VERIFIE, bouton: RENVOI },
      { email: expire, phrase: LIEN_EXPIRE, bouton: RENVOI },
      { email: banni.email, phrase: 'Ce compte a été suspendu.' },
    ];
    for (const { email, motDePasse, phrase, champ, lien, bouton } of refus) {
      await test.step(phrase, async () => {
        await page.goto('/login');
        await seConnecter(page, email, motDePasse);
        await estAnnonce(page, 'alert', phrase);
        const alerte = page.getByRole('alert');
        if (champ) await expect(page.getByLabel(champ, { exact: true })).toBeFocused();
        if (lien) await expect(alerte.getByRole('link', { name: lien })).toBeVisible();
        if (bouton) await expect(alerte.getByRole('button', { name: bouton })).toBeEnabled();
        await expect(page.getByLabel('E-mail')).toHaveValue(email);
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      });
    }
  });

  test('un serveur muet, puis trop de tentatives : le délai se décompte sur le bouton', async ({ page }) => {
    const freine = await nouveauParticulier(produitWeb);
    await couper(page, '/auth/login');
    await page.goto('/login');
    await seConnecter(page, freine.email);
    await estAnnonce(page, 'alert', 'Erreur de connexion au serveur');
    await page.unroute('**/api/auth/login');
    const essayer = () =>
      clientHttp(produitWeb.url).post('/auth/login', { email: freine.email, password: AUTRE_MOT_DE_PASSE });
    for (let essai = 0; essai < 7; essai += 1) await essayer();
    await prolongerFreins();
    await page.clock.install();
    await page.goto('/login');
    await seConnecter(page, freine.email);
    await estAnnonce(page, 'alert', 'Trop de tentatives. Réessayez dans');
    const bouton = page.getByRole('button', { name: /^Réessayer dans \d+/ });
    await expect(bouton).toBeDisabled();
    await page.clock.runFor(16 * 60_000);
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  });

  test('renvoyer la confirmation : annoncé, décompté, reçu ; l’échec a sa phrase', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await seConnecter(page, attente);
    await couper(page, '/auth/resend-verification');
    await page.getByRole('button', { name: RENVOI }).click();
    await estAnnonce(page, 'alert', 'Erreur lors du renvoi de l’e-mail de confirmation');
    await page.unroute('**/api/auth/resend-verification');
    await page.getByRole('button', { name: RENVOI }).click();
    await estAnnonce(page, 'status', 'E-mail de confirmation renvoyé.');
    await expect(page.getByRole('button', { name: RENVOI })).toBeDisabled();
    await expect(page.getByRole('button', { name: RENVOI })).toHaveText(/\(\d+\ss\)/);
    await page.clock.runFor(61_000);
    await expect(page.getByRole('button', { name: RENVOI })).toBeEnabled();
    await expect.poll(async () => (await courrielsDe(attente)).length).toBe(2);
  });

  test('après la connexion, on revient à la page demandée, jamais hors de chez nous', async ({ page }) => {
    await page.goto('/mentions-legales');
    await page.goto('/compte?vue=sessions');
    await expect(page).toHaveURL(/\/login\?suite=%2Fcompte%3Fvue%3Dsessions$/);
    await seConnecter(page, compte.email);
    await expect(page).toHaveURL(/\/compte\?vue=sessions$/);
    const etrangeres = ['//pirate.example/x', '/\\pirate.example', 'https://pirate.example', '/login'];
    for (const suite of etrangeres) {
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto(`/login?suite=${encodeURIComponent(suite)}`);
      await seConnecter(page, compte.email);
      await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
      expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${produitWeb.url}/factures`);
    }
  });

  test('les gardes : chacun est mené où la spécification le dit', async ({ page }) => {
    const attendues: [string, RegExp][] = [
      ['/factures', /\/login\?suite=%2Ffactures$/],
      ['/clients', /\/login\?suite=%2Fclients$/],
      ['/nulle-part', new RegExp(`^${produitWeb.url}/$`)],
      ['/create-invoice', /\/register$/],
    ];
    for (const [chemin, arrivee] of attendues) {
      await page.goto(chemin);
      await expect(page).toHaveURL(arrivee);
    }
    await poserJeton(page, compte.jeton);
    const connecte: [string, RegExp][] = [
      ['/', /\/factures$/],
      ['/login', /\/factures$/],
      ['/register', /\/factures$/],
      ['/reset-password', /\/factures$/],
      ['/nulle-part', /\/factures$/],
      ['/clients', /\/mentions-legales$/],
      ['/factures/create', /\/mentions-legales$/],
    ];
    for (const [chemin, arrivee] of connecte) {
      await page.goto(chemin);
      await expect(page).toHaveURL(arrivee);
    }
  });

  test('un 401, où que l’on soit, mène à la connexion ; se déconnecter finit la session', async ({
    page,
  }) => {
    const autre = await nouveauParticulier(produitWeb);
    await poserJeton(page, autre.jeton);
    // Sans le flux en direct, qui apprendrait la fin de la session avant le geste.
    await page.route('**/api/messages/**', (route) => route.abort());
    await page.goto('/factures');
    await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
    // Rien ne l'apprend avant le geste : la connexion a, elle aussi, un lien « Mentions légales ».
    const laisser = await retenir(page, '**/api/**');
    await autre.http.delete('/auth/sessions');
    await page.getByRole('link', { name: 'Mentions légales' }).first().click();
    laisser();
    await expect(page).toHaveURL(/\/login\?suite=/);
    await seConnecter(page, autre.email);
    await expect(page).toHaveURL(/\/(mentions-legales|factures)$/);
    const jeton = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await clientHttp(produitWeb.url, jeton).get('/users/me')).status).toBe(401);
  });
});

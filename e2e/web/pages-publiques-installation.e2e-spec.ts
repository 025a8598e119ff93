import { expect, test, type Page } from '@playwright/test';
import { attendreCourriel } from '../support/courriels-web';

const SUPPORT = 'support@facturier.example';

/** Attend que l'agent de service tienne la page. */
const agentPret = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

test.describe('L’application installable', () => {
  test('le manifeste nomme des icônes qui existent, et une page de départ', async ({ request }) => {
    const manifeste = (await (await request.get('/manifest.webmanifest')).json()) as {
      start_url: string;
      icons: { src: string; purpose: string }[];
    };
    expect(manifeste.start_url).toBe('/factures');
    expect(manifeste.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifeste.icons) expect((await request.get(src)).status(), src).toBe(200);
    for (const image of ['/partage.png', '/icone-apple-180.png'])
      expect((await request.get(image)).headers()['content-type']).toBe('image/png');
  });

  test('hors ligne, une page le dit, et se recharge quand le réseau revient', async ({ page, context }) => {
    await page.goto('/blog');
    expect(await agentPret(page)).toMatch(/activat/);
    await context.setOffline(true);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation');
  });

  test('l’agent de /v ne prend pas à /verify-email sa page de secours', async ({ page, context }) => {
    await page.goto('/blog');
    expect(await agentPret(page)).toMatch(/activat/);
    await page.goto('/v');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/verifier-agent.js', { scope: '/v' });
    });
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
      .toContain('verifier-agent.js');
    await context.setOffline(true);
    await page.goto('/verify-email');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne');
    await context.setOffline(false);
  });

  test('l’agent ne garde ni réponse de l’API, ni PDF, ni page', async ({ page }) => {
    await page.goto('/');
    await agentPret(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
    await page.evaluate(() => fetch('/exemple-facture.pdf'));
    const gardes = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((nom) => window.caches.open(nom)));
      const cles = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return cles.map(({ url }) => new URL(url).pathname);
    });
    expect(gardes).toContain('/hors-ligne.html');
    expect(gardes.filter((chemin) => /^\/api|\.pdf$|^\/$/.test(chemin))).toEqual([]);
  });

  test('le bouton lance l’invitation du navigateur quand il en a une', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const invitation = Object.assign(new Event('beforeinstallprompt'), {
        prompt: async () => {
          document.title = 'invitation montrée';
        },
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      window.dispatchEvent(invitation);
    });
    await page.getByRole('button', { name: 'Installer l’application' }).click();
    await expect(page).toHaveTitle('invitation montrée');
  });

  test('sur iPhone, il montre les étapes par Partager', async ({ browser, baseURL }) => {
    const contexte = await browser.newContext({
      baseURL,
      viewport: { width: 375, height: 800 },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    });
    const page = await contexte.newPage();
    await page.goto('/');
    const bouton = page.getByRole('button', { name: 'Installer l’application' });
    await bouton.click();
    await expect(bouton).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Touchez Partager')).toBeVisible();
    await contexte.close();
  });
});

test.describe('La page de contact', () => {
  test('vide, dit ce qui manque et met le premier champ fautif sous la main', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('alert')).toHaveText('Le message n’est pas complet.');
    await expect(page.getByLabel('Votre nom')).toBeFocused();
    await expect(page.getByLabel('Votre adresse e-mail')).toHaveAccessibleDescription(
      /adresse e-mail complète/,
    );
  });

  test('envoie le message à l’assistance et le dit', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Votre nom').fill('Léa Petit');
    await page.getByLabel('Votre adresse e-mail').fill('lea.contact@essai.example');
    await page.getByLabel('Votre message').fill('Bonjour, une question sur les avoirs.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('status')).toContainText('Votre message est parti');
    const courriel = await attendreCourriel(SUPPORT, ({ texte }) =>
      texte.includes('lea.contact@essai.example'),
    );
    expect(courriel.texte).toContain('une question sur les avoirs');
  });

  test('donne l’adresse d’aide et celle dont viennent nos e-mails', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
    const reponse = await page.request.get('/api/contact/adresses');
    const { expediteur } = (await reponse.json()) as { expediteur: string };
    await expect(page.getByText('Nos e-mails viennent de')).toContainText(expediteur);
  });

  test('quand le serveur ne répond pas, le texte reste en place', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Votre nom').fill('Léa');
    await page.getByLabel('Votre adresse e-mail').fill('lea@essai.example');
    await page.getByLabel('Votre message').fill('Un texte que je ne veux pas perdre.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('alert')).toContainText('Votre texte est gardé');
    await expect(page.getByLabel('Votre message')).toHaveValue('Un texte que je ne veux pas perdre.');
  });
});

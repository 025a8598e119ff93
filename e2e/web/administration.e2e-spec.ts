import { expect, test, type Locator, type Page } from '@playwright/test';
import { aLEchelle } from '../../scripts/lib/lenteur.cjs';
import { rendLeFocus } from '../support/clavier';
import { seConnecter } from '../support/comptes-web';
import { navigateurDe } from '../support/navigateurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouvelAdmin, nouveauProfessionnel, renommerDans, type Session } from '../support/session';
import { choisir, estAnnonce, motif } from '../support/web';

// Un agent de service qui prend la page en route laisserait passer une demande que l’essai coupe.
test.use({ serviceWorkers: 'block' });

const ADMIN = 'admin@essai.example';
const API = '**/api/**';
const FLUX = '**/api/messages/flux';

const champ = (page: Page): Locator => page.getByLabel('Votre message');
const messages = (page: Page): Locator => page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
const lienMessages = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: /^Messages/ });

async function ecrire(page: Page, texte: string): Promise<void> {
  await champ(page).fill(texte);
  await champ(page).press('Enter');
}

/** La conversation, telle qu'elle se lit : chaque texte une fois, dans l'ordre. */
const seLit = (page: Page, textes: readonly string[]): Promise<void> =>
  expect(messages(page).locator('[data-message]')).toHaveText([...textes], { timeout: aLEchelle(15_000) });

test.describe('L’administration', () => {
  let produit: Produit;
  let admin: Session;

  test.beforeAll(async () => {
    produit = await demarrerProduit({ env: { ADMIN_EMAIL: ADMIN } });
    admin = await nouvelAdmin(produit, ADMIN, (...noms) => renommerDans(produit.db, ...noms));
  });
  test.afterAll(() => produit.arreter());

  test('bannit un compte connecté : il sort au clic suivant, et la connexion lui dit pourquoi', async ({
    browser,
  }) => {
    const banni = await nouveauProfessionnel(produit, { nom: 'Banville' });
    const sien = await navigateurDe(browser, produit.url, banni, '/factures');
    // Sans flux, rien ne le prévient : c'est son clic qui le fait sortir.
    await sien.route(FLUX, (route) => route.abort());
    await sien.reload();
    await expect(sien.getByText('Aucune facture trouvée')).toBeVisible();
    // Ni une relecture de la liste : elle le ferait sortir avant qu'il ne clique.
    await sien.route(API, (route) => route.abort());

    const page = await navigateurDe(browser, produit.url, admin, '/admin');
    await page.getByLabel('Rechercher un compte').fill(banni.email);
    const lien = page.getByRole('link', { name: 'Camille Banville' });
    await lien.press('Enter');
    await expect(page.getByRole('heading', { name: 'Camille Banville', level: 1 })).toBeVisible();
    const bannir = page.getByRole('button', { name: 'Bannir…' });
    await bannir.press('Enter');
    await rendLeFocus(page, bannir, /^Bannir Camille Banville/);
    await bannir.press('Enter');
    const dialogue = page.getByRole('dialog', { name: /^Bannir Camille Banville/ });
    await dialogue.getByRole('button', { name: 'Bannir ce compte' }).click();
    await expect(dialogue.getByRole('alert')).toHaveText('Indiquez la raison.');
    await expect(dialogue.getByLabel('Raison')).toBeFocused();
    await dialogue.getByLabel('Raison').fill('Factures au nom d’un autre.');
    await dialogue.getByRole('button', { name: 'Bannir ce compte' }).click();
    await estAnnonce(page, 'alert', 'Camille Banville est banni.');
    await expect(page.getByRole('button', { name: 'Rétablir…' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Journal' })).toContainText('Compte suspendu');

    // L'API revient une fois qu'il a cliqué : ce que son clic demande la redemande, et rien n'est passé avant lui.
    await sien.getByRole('link', { name: 'Clients' }).first().click();
    await sien.waitForURL('**/clients');
    await sien.unroute(API);
    await expect(sien).toHaveURL(/\/login\?suite=%2Fclients$/);
    await seConnecter(sien, banni.email, banni.motDePasse);
    await estAnnonce(sien, 'alert', 'Ce compte a été suspendu. Écrivez à support@facturier.example');

    await page.getByRole('button', { name: 'Rétablir…' }).click();
    await page.getByRole('button', { name: 'Rétablir ce compte' }).click();
    await estAnnonce(page, 'alert', 'Camille Banville est rétabli.');
    await sien.getByRole('button', { name: 'Se connecter' }).click();
    await expect(sien.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await Promise.all([sien.context().close(), page.context().close()]);
  });

  test('change un plan : la personne le voit sans recharger', async ({ browser }) => {
    const abonne = await nouveauProfessionnel(produit, { nom: 'Plantier' });
    const sien = await navigateurDe(browser, produit.url, abonne, '/subscription');
    const plan = sien.getByRole('region', { name: /^(Essai|Premium|Gratuit)/ });
    await expect(plan).toHaveAccessibleName(/^Essai/);
    await sien.evaluate(() => document.body.setAttribute('data-jamais-recharge', ''));

    const page = await navigateurDe(browser, produit.url, admin, `/admin?compte=${abonne.id}`);
    // L'adresse d'avant mène à la page du compte.
    await expect(page).toHaveURL(new RegExp(`/admin/utilisateurs/${abonne.id}$`));
    const fiche = page.getByRole('region', { name: 'Abonnement' });
    await choisir(page, fiche.getByLabel('Plan', { exact: true }), 'Premium');
    await fiche.getByRole('button', { name: 'Changer de plan' }).click();
    await page.getByRole('button', { name: 'Passer au plan Premium' }).click();
    await estAnnonce(page, 'alert', 'Plan Premium ouvert.');

    await expect(plan).toHaveAccessibleName(/^Premium/);
    await expect(sien.locator('body[data-jamais-recharge]')).toHaveCount(1);
    await Promise.all([sien.context().close(), page.context().close()]);
  });

  test('de la liste filtrée à un compte, puis retour : mêmes filtres, même endroit', async ({ browser }) => {
    await nouveauProfessionnel(produit, { prenom: 'Odile', nom: 'Retournel' });
    const page = await navigateurDe(browser, produit.url, admin, '/admin?recherche=Retournel&etat=actif');
    await page.setViewportSize({ width: 1280, height: 420 });
    const lien = page.getByRole('link', { name: 'Odile Retournel' });
    await lien.scrollIntoViewIfNeeded();
    const hauteur = await page.evaluate(() => scrollY);
    expect(hauteur).toBeGreaterThan(0);
    await lien.click();
    await expect(page).toHaveTitle('Odile Retournel – Facturier');
    await expect(page.getByRole('region', { name: 'Usage' }).getByText('Voir le tableau')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Administration', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\?recherche=Retournel&etat=actif$/);
    await expect(lien).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(hauteur);
    await page.context().close();
  });

  for (const largeur of [1280, 375])
    test(`la page d’un compte arrive à la place de son attente, à ${largeur} px`, async ({ browser }) => {
      const compte = await nouveauProfessionnel(produit, { nom: 'Placette' });
      const page = await navigateurDe(browser, produit.url, admin, '/factures');
      await page.setViewportSize({ width: largeur, height: 800 });
      await page.addInitScript(() => {
        const deplacements: number[] = [];
        Object.assign(window, { deplacements });
        new PerformanceObserver((liste) => {
          for (const entree of liste.getEntries())
            deplacements.push((entree as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let laisser = (): void => undefined;
      const retenu = new Promise<void>((resoudre) => (laisser = resoudre));
      await page.route('**/api/admin/users/*/*', async (route) => {
        await retenu;
        await route.continue();
      });
      await page.goto(`/admin/utilisateurs/${compte.id}`);
      await expect(page.locator('[data-attente]')).toBeVisible();
      laisser();
      await expect(page.getByRole('heading', { name: 'Camille Placette', level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Usage' }).getByText('Voir le tableau')).toBeVisible();
      await expect(page.locator('[data-attente]')).toHaveCount(0);
      const total = await page.evaluate(() =>
        (window as unknown as { deplacements: number[] }).deplacements.reduce((somme, un) => somme + un, 0),
      );
      expect(total).toBeLessThanOrEqual(0.02);
      await page.context().close();
    });

  test('les graphiques ont leur tableau : les nombres du serveur, mois par mois', async ({ browser }) => {
    const page = await navigateurDe(browser, produit.url, admin, '/admin?onglet=activite');
    const { data } = await admin.http.get('/admin/series');
    const mois = (data as { mois: { inscriptions: number; essais: number }[] }).mois.toReversed();
    await page.getByText('Voir le tableau').first().click();
    const inscriptions = page.getByRole('table', { name: 'Inscriptions' });
    await expect(inscriptions.getByRole('cell')).toHaveText(mois.map((un) => String(un.inscriptions)));
    await page.getByText('Voir le tableau').nth(1).press('Enter');
    const conversion = page.getByRole('table', { name: 'Conversion des essais' });
    await expect(conversion.getByRole('row')).toHaveCount(13);
    await expect(conversion.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
      String(mois[0]!.essais),
    );
    await page.context().close();
  });

  test('l’administration n’est pas invitée à facturer', async ({ browser }) => {
    const page = await navigateurDe(browser, produit.url, admin, '/mentions-legales');
    await expect(page.getByText('Le compte d’administration ne facture pas')).toBeVisible();
    await expect(page.getByText('Passer en mode Pro')).toHaveCount(0);
    await page.context().close();
  });

  test('converse avec un compte : pastilles, accusés, et rien de perdu ni de doublé quand le serveur tombe', async ({
    browser,
  }) => {
    const marie = await nouveauProfessionnel(produit, { prenom: 'Marie', nom: 'Courtois' });
    const siens = await navigateurDe(browser, produit.url, marie, '/messages');
    const page = await navigateurDe(browser, produit.url, admin, '/admin');
    await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Administration – Facturier');

    await ecrire(siens, 'Bonjour, une question.');
    await seLit(siens, ['Bonjour, une question.']);
    await expect(messages(siens).last()).toContainText('Envoyé');
    await expect(page).toHaveTitle('(1) Administration – Facturier');
    await expect(lienMessages(page)).toHaveAccessibleName(motif('1 message non lu'));

    await lienMessages(page).click();
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Marie Courtois/ })
      .click();
    await seLit(page, ['Bonjour, une question.']);
    await expect(page).toHaveTitle('Messages – Facturier');
    await expect(messages(siens).last()).toContainText('Vu');

    await produit.tuer('SIGKILL');
    await ecrire(page, 'Écrit pendant la panne.');
    await expect(champ(page)).toHaveValue('Écrit pendant la panne.');
    await expect(champ(page)).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Le message n’est pas parti. Votre texte est gardé');
    await produit.redemarrer();
    await champ(page).press('Enter');
    await seLit(page, ['Bonjour, une question.', 'Écrit pendant la panne.']);
    await seLit(siens, ['Bonjour, une question.', 'Écrit pendant la panne.']);
    await expect(messages(page).last()).toContainText('Vu');

    // La réponse se perd après l'écriture : le même texte renvoyé n'est pas un second message.
    await siens.route('**/api/conversations/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await ecrire(siens, 'Merci beaucoup.');
    await expect(champ(siens)).toHaveValue('Merci beaucoup.');
    await siens.unrouteAll();
    await champ(siens).press('Enter');
    await expect(champ(siens)).toHaveValue('');
    const tout = ['Bonjour, une question.', 'Écrit pendant la panne.', 'Merci beaucoup.'];
    await seLit(siens, tout);
    await seLit(page, tout);
    expect(await produit.db.collection('messages').countDocuments()).toBe(tout.length);
    await Promise.all([siens.context().close(), page.context().close()]);
  });
});

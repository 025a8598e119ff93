import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { EntreePesee } from '../../scripts/lib/budgets.mjs';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { RACINE } from '../support/racine';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const DIST = join(RACINE, 'frontend', 'dist');
/** Quand la page est utilisable : ce que l'on attend d'y voir. */
const UTILISABLE: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  '/login': (page) => page.getByLabel('E-mail').waitFor(),
  '/register': (page) => page.getByLabel('SIRET').waitFor(),
  '/factures': (page) => page.getByRole('table', { name: 'Factures envoyées' }).waitFor(),
  '/f/inconnu': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  '/d/inconnu': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  '/v': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  '/preuves': (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  '/factures/create': (page) => page.getByRole('heading', { name: /Étape \d sur/ }).waitFor(),
};

let session: Session;
let entrees: EntreePesee[];

/** Les scripts qu'un navigateur neuf, sans rien en cache, demande pour une page jusqu'à ce qu'elle soit calme. */
async function scriptsDemandes(navigateur: Browser, chemin: string, compte?: boolean): Promise<string[]> {
  const contexte = await navigateur.newContext({ baseURL: produitWeb.url, serviceWorkers: 'block' });
  try {
    const page = await contexte.newPage();
    if (compte) await entrer(page, session, '/hors-ligne.html');
    const demandes: string[] = [];
    page.on('request', (requete) => demandes.push(new URL(requete.url()).pathname.slice(1)));
    await page.goto(chemin, { waitUntil: 'load' });
    await UTILISABLE[chemin]?.(page);
    // Un tour de repos du navigateur : un chargement remis à plus tard serait parti.
    await page.evaluate(() => new Promise((suite) => requestIdleCallback(suite)));
    return demandes.filter((nom) => nom.startsWith('assets/') && nom.endsWith('.js'));
  } finally {
    await contexte.close();
  }
}

test.beforeAll(async () => {
  const { peser } = await import('../../scripts/lib/budgets.mjs');
  entrees = peser(DIST);
  session = await nouveauProfessionnel(produitWeb);
  const client = await creerClient(session, { nom: 'Évelyne Noël' });
  await emettreFacture(session, client);
});

test('chaque entrée tient dans son budget', () => {
  expect(entrees.filter(({ total, budget }) => total > budget).map(({ nom }) => nom)).toEqual([]);
});

test('avant tout script, la page se peint : le nom du produit et son cadre, sans attendre les feuilles', async ({
  browser,
}) => {
  const contexte = await browser.newContext({ baseURL: produitWeb.url, javaScriptEnabled: false });
  try {
    const page = await contexte.newPage();
    await page.route('**/assets/**', () => undefined);
    for (const chemin of ['/factures', '/factures/create', '/login']) {
      await page.goto(chemin, { waitUntil: 'commit' });
      await expect(page.getByText('Facturier', { exact: true })).toBeVisible();
      const avant = page.locator('head link[rel=stylesheet]');
      await expect(avant).toHaveCount(1);
      await expect(avant).toHaveAttribute('href', '/coque.css');
    }
  } finally {
    await contexte.close();
  }
});

test('le catalogue des états, du développement, n’est pas dans la construction', async () => {
  const { egares } = await import('../../scripts/lib/budgets.mjs');
  expect(egares(DIST)).toEqual([]);
});

test('une visite à froid ne demande que les scripts que son budget compte', async ({ browser }) => {
  for (const { nom, chemin, compte, fichiers } of entrees) {
    if (!chemin) continue;
    await test.step(nom, async () => {
      const suites = entrees.filter(({ apres }) => apres === chemin).flatMap((suite) => suite.fichiers);
      const peses = new Set([...fichiers, ...suites].map(({ fichier }) => fichier));
      const demandes = await scriptsDemandes(browser, chemin, compte);
      expect(demandes.length).toBeGreaterThan(0);
      expect(demandes.filter((script) => !peses.has(script))).toEqual([]);
    });
  }
});

test('les filtres et les formats, chargés au premier geste, se pilotent au clavier', async ({ page }) => {
  await entrer(page, session);
  await page.getByRole('button', { name: 'Filtrer par client' }).press('Enter');
  const clients = page.getByRole('combobox', { name: 'Filtrer par client' });
  await expect(clients).toBeFocused();
  await clients.pressSequentially('evel');
  // Les clients arrivent à la première demande : Entrée choisit celui que l'on voit.
  await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Évelyne Noël' })).toBeVisible();
  await clients.press('Enter');
  await expect(page).toHaveURL(/client=[0-9a-f]{24}/);
  await page.reload();
  await expect(page.getByRole('button', { name: /Filtrer par client.*Évelyne Noël/ })).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('button', { name: 'Période' }).press('Enter');
  await page.getByRole('textbox', { name: 'Du', exact: true }).fill('01/02/2026');
  await expect(page).toHaveURL(/du=2026-02-01/);
  await page.goto('/factures');
  const formats = page.getByRole('button', { name: 'Autres formats d’export' });
  await expect(formats).toBeEnabled();
  await formats.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Tous les PDF (ZIP)' })).toBeVisible();
  await expect(formats).toBeFocused();
});

test('le menu du téléphone, chargé à la première ouverture, rend le focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await entrer(page, session);
  const bouton = page.getByRole('button', { name: 'Menu', exact: true });
  for (let fois = 0; fois < 2; fois += 1) {
    await bouton.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Clients' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(bouton).toBeFocused();
  }
});

test('survoler un lien charge sa page d’avance ; les fichiers sont figés et comprimés', async ({ page }) => {
  await entrer(page, session);
  await page.getByRole('table', { name: 'Factures envoyées' }).waitFor();
  const avance = page.waitForResponse(/\/assets\/PageClients-.*\.js$/);
  await page.getByRole('link', { name: 'Clients' }).first().hover();
  const entetes = await (await avance).allHeaders();
  expect(entetes['content-encoding']).toBe('br');
  expect(entetes['cache-control']).toBe('public, max-age=31536000, immutable');
  await expect(page).toHaveURL(/\/factures$/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { RACINE } from '../support/racine';
import { nouveauProfessionnel } from '../support/session';
import { entrer, poserJeton, produitWeb } from '../support/web';

const PREPAREES = Object.keys(
  JSON.parse(readFileSync(join(RACINE, 'frontend/dist/pages.json'), 'utf8')) as Record<string, string>,
);
const FRAGMENTS = ['exemple', 'presentation', 'questions'].map((nom) => `/fragments/${nom}.html`);
const PAGES = [...PREPAREES, '/clients', '/admin', '/adresse-inconnue', '/hors-ligne.html'];

/** Ce que la console dit d'anormal depuis cet appel. */
function ecouter(page: Page): string[] {
  const dites: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') dites.push(message.text());
  });
  return dites;
}

test('chaque page, préparée ou non, refuse scripts et styles écrits en ligne, et n’en porte aucun', async ({
  request,
}) => {
  for (const adresse of [...PAGES, ...FRAGMENTS]) {
    const reponse = await request.get(adresse, { headers: { Accept: 'text/html' } });
    const politique = reponse.headers()['content-security-policy'] ?? '';
    expect(politique, adresse).toContain("script-src 'self';");
    expect(politique, adresse).toContain("style-src 'self';");
    expect(politique, adresse).not.toMatch(/unsafe|nonce|style-src-/);
    expect(await reponse.text(), adresse).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);
  }
});

/** Dans la page : ce qu'un texte injecté tenterait, et ce que le navigateur en a refusé. */
async function injecter(): Promise<{ refus: string[]; appliques: string[] }> {
  const refus: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refus.push(effectiveDirective);
  });
  const balise = document.createElement('style');
  balise.textContent = 'body { outline: 7px solid red }';
  document.head.append(balise);
  const bloc = document.createElement('div');
  bloc.innerHTML = '<p style="outline: 7px solid red">un</p><style>h1 { outline: 7px solid red }</style>';
  const ecrit = document.createElement('p');
  ecrit.setAttribute('style', 'outline: 7px solid red');
  document.body.append(bloc, ecrit);
  await new Promise((suite) => requestAnimationFrame(() => setTimeout(suite)));
  const vises = [...document.querySelectorAll('body, h1, p')];
  const appliques = vises.filter((vise) => getComputedStyle(vise).outlineWidth === '7px');
  return { refus: [...new Set(refus)].sort(), appliques: appliques.map(({ tagName }) => tagName) };
}

test('un style injecté, en balise ou en attribut, est refusé sur l’accueil comme dans l’application', async ({
  page,
}) => {
  const refus = ['style-src-attr', 'style-src-elem'];
  await page.goto('/');
  expect(await page.evaluate(injecter)).toEqual({ refus, appliques: [] });
  await entrer(page, await nouveauProfessionnel(produitWeb));
  await expect(page.getByRole('button', { name: 'Nouvelle facture' }).first()).toBeVisible();
  expect(await page.evaluate(injecter)).toEqual({ refus, appliques: [] });
});

test('antd garde ses styles, avant les nôtres, sans une balise <style> ; sa fenêtre retient le défilement', async ({
  page,
}) => {
  await poserJeton(page, (await nouveauProfessionnel(produitWeb)).jeton);
  const dites = ecouter(page);
  await page.goto('/factures');
  await page.getByRole('button', { name: 'Mentions légales' }).first().click();
  const fenetre = page.getByRole('dialog');
  await expect(fenetre).toBeVisible();
  const zone = fenetre.getByRole('textbox').first();
  await expect(zone).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await expect(fenetre.locator('.ant-btn').first()).toHaveCSS('cursor', 'pointer');
  await expect(page.locator('style')).toHaveCount(0);
  const rangs = await page.evaluate(() => {
    const regles = [...(document.styleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText);
    return { antd: regles.findLastIndex((texte) => texte.includes('.ant-')), toutes: regles.length };
  });
  expect(rangs.antd).toBeGreaterThan(0);
  expect(rangs.toutes).toBeGreaterThan(rangs.antd + 1);
  await page.keyboard.press('Escape');
  await expect(fenetre).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  expect(dites).toEqual([]);
});

test('la documentation de l’API se dessine sous sa politique : ses propres styles par empreinte, aucun autre', async ({
  page,
}) => {
  const dites = ecouter(page);
  const reponse = await page.goto('/api/docs');
  const politique = reponse?.headers()['content-security-policy'] ?? '';
  expect(politique).toMatch(/style-src 'self' ('sha256-[^']+' ?){3};style-src-attr 'unsafe-hashes' 'sha256-/);
  expect(politique).not.toContain('unsafe-inline');
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock').first().click();
  await expect(page.locator('.opblock-body').first()).toBeVisible();
  expect(dites).toEqual([]);
});

test('la page hors ligne garde son dessin', async ({ page }) => {
  const dites = ecouter(page);
  await page.goto('/hors-ligne.html');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCSS('border-radius', '8px');
  expect(dites).toEqual([]);
});

import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { dansLeDossier, recevoirUneArchive } from '../support/archives';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

/** Un compte, deux clients, une facture à chacun ; son archive, telle que le navigateur l'a reçue. */
async function uneArchive(page: Page): Promise<{ zip: string; numeros: string[] }> {
  const pro = await nouveauProfessionnel(produitWeb);
  const numeros: string[] = [];
  for (const nom of ['Société Générale des Crêpes', 'Émile Zola']) {
    const facture = await emettreFacture(pro, await creerClient(pro, { nom }));
    exiger(await pro.http.get(`/factures/${facture._id}/pdf`), 200);
    numeros.push(String(facture.numero));
  }
  await entrer(page, pro, '/compte');
  const { zip } = await recevoirUneArchive(page, page.getByRole('region', { name: 'Archive complète' }));
  return { zip, numeros };
}

/** Une page sans réseau, et tout ce qu'elle demande hors du disque. */
async function sansReseau(context: BrowserContext): Promise<{ page: Page; demandees: string[] }> {
  await context.setOffline(true);
  const page = await context.newPage();
  const demandees: string[] = [];
  page.on('request', (requete) => {
    if (!requete.url().startsWith('file:')) demandees.push(requete.url());
  });
  return { page, demandees };
}

async function fautesDAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const outil = (window as unknown as { axe: typeof axe }).axe;
    return (await outil.run()).violations.map(({ id, nodes }) => `${id} : ${nodes[0]?.html}`);
  });
}

/** Tous les fichiers d'un dossier, par chemin. */
const fichiersDe = (dossier: string): string[] =>
  readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((entree) => entree.isFile())
    .map((entree) => join(entree.parentPath, entree.name));

test('extraite, réseau coupé : elle se lit, se cherche, ouvre un PDF et se vérifie, sans une requête', async ({
  page,
  browser,
}) => {
  const { zip, numeros } = await uneArchive(page);
  const context = await browser.newContext({ locale: 'fr-FR', acceptDownloads: true });
  await dansLeDossier(zip, async (dossier) => {
    const { page: lue, demandees } = await sansReseau(context);
    await lue.goto(pathToFileURL(join(dossier, 'lire.html')).href);
    await expect(lue.getByRole('heading', { level: 1 })).toContainText('Archive de');
    await expect(lue.getByText('2 documents')).toBeVisible();
    await expect(lue.getByText('Extrayez d’abord')).toHaveCount(0);
    await lue.getByRole('searchbox').fill('emile');
    await expect(lue.getByText('1 document', { exact: true })).toBeVisible();
    await expect(lue.getByRole('rowheader', { name: numeros[1]! })).toBeVisible();
    await expect(lue.getByRole('rowheader', { name: numeros[0]! })).toHaveCount(0);
    await lue.getByRole('searchbox').fill('');
    await lue.getByLabel('Genre').selectOption({ label: 'Facture' });
    await expect(lue.getByText('2 documents')).toBeVisible();
    await lue.getByRole('searchbox').fill('introuvable');
    await expect(lue.getByText('Aucun document.')).toBeVisible();
    await lue.getByRole('searchbox').fill('');
    const lien = lue.getByRole('link', { name: `PDF de ${numeros[0]}` });
    const adresse = await lien.evaluate((a: HTMLAnchorElement) => a.href);
    expect(fichiersDe(dossier).map((chemin) => pathToFileURL(chemin).href)).toContain(adresse);

    await lue.getByLabel('Fichiers à vérifier').setInputFiles(fichiersDe(dossier));
    await expect(lue.getByText(/\d+ fichiers exacts/)).toBeVisible();
    await expect(lue.getByText(/fichiers? changés?/)).toHaveCount(0);
    const pdf = join(dossier, 'documents', numeros[0]!.slice(4, 8), `${numeros[0]}.pdf`);
    writeFileSync(pdf, 'autre chose');
    await lue.getByLabel('Dossier de l’archive').setInputFiles(dossier);
    await expect(lue.getByText(new RegExp(`1 fichier changé.*${numeros[0]}\\.pdf`))).toBeVisible();
    await lue.getByLabel('Fichiers à vérifier').setInputFiles(pdf);
    await expect(lue.getByText(/Il manque SHA256SUMS/)).toBeVisible();
    expect(demandees).toEqual([]);
  });
  await context.close();
});

test('au clavier, en clair et en sombre, à 320 px : tout s’atteint, rien ne déborde, axe ne relève rien', async ({
  page,
  browser,
}) => {
  const { zip, numeros } = await uneArchive(page);
  await dansLeDossier(zip, async (dossier) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: 320, height: 640 };
      const context = await browser.newContext({ locale: 'fr-FR', colorScheme, viewport, bypassCSP: true });
      const { page: lue } = await sansReseau(context);
      await lue.goto(pathToFileURL(join(dossier, 'lire.html')).href);
      await expect(lue.getByText('2 documents')).toBeVisible();
      expect(await lue.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await fautesDAxe(lue)).toEqual([]);
      const lien = lue.getByRole('link', { name: `PDF de ${numeros[1]}` });
      for (let touches = 0; touches < 30; touches += 1) {
        if (await lien.evaluate((a) => a === document.activeElement)) break;
        await lue.keyboard.press('Tab');
      }
      await expect(lien).toBeFocused();
      await context.close();
    }
  });
});

test('ouverte depuis le ZIP, sans ses voisins, elle dit d’extraire d’abord', async ({ page, browser }) => {
  const { zip } = await uneArchive(page);
  const context = await browser.newContext({ locale: 'fr-FR' });
  await dansLeDossier(zip, async (dossier) => {
    const seule = join(dossier, 'seule');
    mkdirSync(seule);
    copyFileSync(join(dossier, 'lire.html'), join(seule, 'lire.html'));
    const { page: lue, demandees } = await sansReseau(context);
    const fautes: string[] = [];
    lue.on('pageerror', ({ message }) => fautes.push(message));
    await lue.goto(pathToFileURL(join(seule, 'lire.html')).href);
    await expect(lue.getByRole('alert')).toContainText('Extrayez d’abord l’archive');
    expect([demandees, fautes]).toEqual([[], []]);
  });
  await context.close();
});

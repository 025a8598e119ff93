import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import axe from 'axe-core';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { dansLeDossier, recevoirUneArchive } from '../support/archives';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

/** Paie 25,10 €, une première fois par erreur. */
async function payer(pro: Session, facture: string): Promise<void> {
  const chemin = `/factures/${facture}/paiements`;
  const corps = { montant: 25.1, date: dateCivileAParis(new Date()) };
  exiger(await pro.http.post(chemin, { ...corps, moyen: 'cheque' }), 201);
  const [paiement] = exiger(await pro.http.get<{ _id: string }[]>(chemin), 200);
  exiger(await pro.http.post(chemin, { annule: paiement!._id }), 201);
  exiger(await pro.http.post(chemin, { ...corps, moyen: 'virement' }), 201);
}

/** Un compte, deux clients, une facture à chacun, l'une payée en partie ; son archive, telle que le navigateur l'a reçue. */
async function uneArchive(page: Page): Promise<{ zip: string; numeros: string[] }> {
  const pro = await nouveauProfessionnel(produitWeb);
  const numeros: string[] = [];
  for (const nom of ['Société Générale des Crêpes', 'Émile Zola']) {
    const facture = await emettreFacture(pro, await creerClient(pro, { nom }));
    exiger(await pro.http.get(`/factures/${facture._id}/pdf`), 200);
    numeros.push(String(facture.numero));
    if (numeros.length === 1) await payer(pro, facture._id);
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
    const chercher = lue.getByLabel('Chercher un numéro, un nom, un montant');
    await chercher.fill('emile');
    await expect(lue.getByText('1 document', { exact: true })).toBeVisible();
    await expect(lue.getByRole('rowheader', { name: numeros[1]! })).toBeVisible();
    await expect(lue.getByRole('rowheader', { name: numeros[0]! })).toHaveCount(0);
    await chercher.fill('');
    await lue.getByLabel('Genre').selectOption({ label: 'Facture' });
    await expect(lue.getByText('2 documents')).toBeVisible();
    await chercher.fill('introuvable');
    await expect(lue.getByText('Aucun document.')).toBeVisible();
    await chercher.fill('');
    const lien = lue.getByRole('link', { name: `PDF de ${numeros[0]}` });
    const adresse = await lien.evaluate((a: HTMLAnchorElement) => a.href);
    expect(fichiersDe(dossier).map((chemin) => pathToFileURL(chemin).href)).toContain(adresse);

    await lue.getByLabel('Fichiers à vérifier').setInputFiles(fichiersDe(dossier));
    await expect(lue.getByText(/\d+ fichiers exacts/)).toBeVisible();
    await expect(lue.getByText(/fichiers? changés?/)).toHaveCount(0);
    await expect(lue.getByText(/^Manifeste scellé par .+\u00a0: la signature tient\.$/)).toBeVisible();
    await expect(lue.getByText('SHA256SUMS est celui que le manifeste scellé nomme.')).toBeVisible();
    const pdf = join(dossier, 'documents', numeros[0]!.slice(4, 8), `${numeros[0]}.pdf`);
    writeFileSync(pdf, 'autre chose');
    await lue.getByLabel('Dossier de l’archive').setInputFiles(dossier);
    await expect(lue.getByText(new RegExp(`1 fichier changé.*${numeros[0]}\\.pdf`))).toBeVisible();
    await lue.getByLabel('Fichiers à vérifier').setInputFiles(pdf);
    await expect(lue.getByText(/Il manque SHA256SUMS/)).toBeVisible();
    const manifeste = join(dossier, 'manifeste.json');
    writeFileSync(manifeste, readFileSync(manifeste, 'utf8').replace('copie', 'copié'));
    await lue.getByLabel('Dossier de l’archive').setInputFiles(dossier);
    await expect(lue.getByText(/^Signature fausse/)).toBeVisible();
    expect(demandees).toEqual([]);
  });
  await context.close();
});

test('son livre des recettes se lit, se cherche et s’additionne ; l’écriture contraire y est', async ({
  page,
  browser,
}) => {
  const { zip, numeros } = await uneArchive(page);
  const context = await browser.newContext({ locale: 'fr-FR' });
  await dansLeDossier(zip, async (dossier) => {
    const { page: lue, demandees } = await sansReseau(context);
    await lue.goto(pathToFileURL(join(dossier, 'lire.html')).href);
    const livre = lue.getByRole('region', { name: 'Livre des recettes' });
    await expect(livre.getByText('3 écritures\u00a0: 25,10\u00a0€ encaissés.')).toBeVisible();
    await expect(livre.getByRole('row', { name: `${numeros[0]} Annulation` })).toContainText('\u221225,10');
    await livre.getByLabel('Chercher dans le livre').fill('virement');
    await expect(livre.getByText('1 écriture\u00a0: 25,10\u00a0€ encaissés.')).toBeVisible();
    await livre.getByLabel('Chercher dans le livre').fill('annulation');
    await expect(livre.getByText('1 écriture\u00a0: \u221225,10\u00a0€ encaissés.')).toBeVisible();
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

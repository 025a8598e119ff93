import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const FICHIER =
  'Réf;Désignation;Unité;Prix HT;TVA\nJ1;Taille de haie;m;4,50;0\nJ2;Élagage;h;quarante;0\nJ3;Tonte;m²;0,85;0';
const articles = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem');

/** Rien ne dépasse de l'écran, et rien de grave pour un lecteur d'écran. */
async function regarder(page: Page): Promise<void> {
  const deborde = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(deborde).toBe(false);
  await page.evaluate(axe.source);
  const graves = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id }) => id);
  });
  expect(graves).toEqual([]);
}

/** Importe le fichier : une ligne refusée se dit, et se saute. */
async function importer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importer' }).click();
  const buffer = Buffer.from(FICHIER, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'tarif.csv', mimeType: 'text/csv', buffer });
  const fenetre = page.getByRole('dialog', { name: 'Importer des articles' });
  await expect(fenetre.getByText(motif('2 nouveaux articles, 1 ligne refusée.'))).toBeVisible();
  await expect(fenetre).toContainText('Fichier lu en Windows-1252');
  await expect(fenetre).toContainText('Ce prix ne se lit pas');
  await expect(fenetre.getByRole('button', { name: motif('Importer 2 articles') })).toBeDisabled();
  await fenetre.getByLabel('Importer les autres sans cette ligne').check();
  await regarder(page);
  await fenetre.getByRole('button', { name: motif('Importer 2 articles') }).click();
  await expect(articles(page)).toHaveCount(2);
}

/** Un brouillon à compléter, ouvert à ses lignes. */
async function ouvrirLignes(page: Page, pro: Session): Promise<void> {
  const client = await creerClient(pro);
  const { _id } = await emettreFacture(pro, client, { statut: 'brouillon', lignes: [] });
  await page.goto(`/factures/${_id}/edit`);
  await allerA(page, 3);
}

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, un fichier devient un catalogue, et le catalogue une ligne de facture, au clavier`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    await entrer(page, pro, '/catalogue');
    await expect(page.getByText('Votre catalogue est vide')).toBeVisible();
    await importer(page);

    await page.getByRole('button', { name: 'Ajouter un article' }).click();
    await page.getByLabel(/^Désignation/).fill('Pose d’étagère');
    await page.getByLabel(/^Prix unitaire HT/).fill('45');
    await page.keyboard.press('Enter');
    await expect(articles(page)).toHaveCount(3);
    await regarder(page);

    await page.getByLabel('Rechercher un article').fill('ETAG');
    await expect(articles(page)).toHaveCount(1);
    await expect(page).toHaveURL(/recherche=ETAG/);
    await page.getByRole('button', { name: 'Archiver Pose d’étagère' }).click();
    await expect(page.getByText('Aucun article ne correspond')).toBeVisible();

    await ouvrirLignes(page, pro);
    const lignes = panneau(page);
    const designation = lignes.getByLabel('Description, ligne 1');
    await designation.focus();
    await page.keyboard.type('hai');
    const liste = page.getByRole('listbox', { name: 'Articles du catalogue' });
    await expect(liste.getByRole('option')).toHaveCount(1);
    await regarder(page);
    await page.keyboard.press('Escape');
    await expect(liste).toBeHidden();
    await expect(designation).toBeFocused();
    await page.keyboard.type('e');
    await expect(liste).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const prise = page.waitForResponse(/\/articles\/[^/]+\/utilisation$/);
    await page.keyboard.press('Enter');
    await expect(designation).toHaveValue('Taille de haie');
    await expect(lignes.getByLabel('Prix unitaire, ligne 1')).toHaveValue('4,50');
    await expect(lignes.getByLabel('Unité, ligne 1')).toHaveValue('m');
    await expect(lignes.getByLabel('Quantité, ligne 1')).toBeFocused();

    await prise;
    await page.goto('/catalogue');
    await expect(articles(page).first()).toContainText('Taille de haie');
    await expect(articles(page).first()).toContainText('pris 1 fois');
    const recu = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter' }).click();
    const texte = await readFile(await (await recu).path(), 'utf8');
    expect(texte.trim().split('\r\n').slice(1)).toEqual(['J1;Taille de haie;;m;4,50;', 'J3;Tonte;;m²;0,85;']);
  });

  test(`à ${largeur} px, une ligne s’enregistre au catalogue depuis son détail`, async ({ page }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    await entrer(page, pro, '/catalogue');
    await ouvrirLignes(page, pro);
    await panneau(page).getByLabel('Description, ligne 1').fill('Élagage');
    await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('45');
    await page.getByRole('button', { name: 'Détail de la ligne 1' }).click();
    const fenetre = page.getByRole('dialog', { name: 'Détail de la ligne 1' });
    await fenetre.getByRole('button', { name: 'Enregistrer au catalogue' }).click();
    await expect(fenetre.getByText('Enregistré au catalogue.')).toBeVisible();
    await regarder(page);
    await page.goto('/catalogue');
    await expect(articles(page)).toHaveCount(1);
    await expect(articles(page)).toContainText(motif('45,00 €'));
  });
}

import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { appeler } from '../support/appels';
import { creerClient } from '../support/constructeurs';
import { deposerImport, FACTURES, INDY } from '../support/imports-web';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const VUES = [
  ['au bureau', { width: 1280, height: 860 }],
  ['au téléphone', { width: 375, height: 780 }],
] as const;

const clients = (pro: Session) => appeler(pro.http, 'GET /clients');
const noms = async (pro: Session): Promise<string[]> => (await clients(pro)).map(({ nom }) => nom).sort();

/** Rien ne dépasse de l'écran, et rien de grave pour un lecteur d'écran. */
async function regarder(page: Page): Promise<void> {
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  await page.evaluate(axe.source);
  const graves = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} : ${nodes[0]?.html ?? ''}`);
  });
  expect(graves).toEqual([]);
}

for (const [ou, viewport] of VUES) {
  test.describe(`L’import de clients, ${ou}`, () => {
    test.use({ viewport });

    test('du modèle d’Indy : colonnes reconnues, aperçu, trois clients, puis annulé sans trace', async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      await entrer(page, pro, '/clients');
      await page.getByRole('link', { name: 'Importer', exact: true }).click();
      await expect(page).toHaveURL(/\/imports$/);
      await expect(page.getByText('Aucun import pour l’instant.')).toBeVisible();
      await regarder(page);

      await deposerImport(page, 'indy.csv', INDY);
      await expect(page.getByRole('heading', { name: motif('Que donne chaque colonne ?') })).toBeVisible();
      await expect(page.getByLabel(motif('Ce que donne la colonne « N° SIRET »'))).toHaveValue('siret');
      await expect(page.getByLabel(motif('Ce que donne la colonne « Ville facturation »'))).toHaveValue(
        'ville',
      );
      await regarder(page);

      await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
      await expect(page.getByRole('heading', { name: 'Rien n’est encore importé' })).toBeVisible();
      expect(await noms(pro)).toEqual([]);
      await regarder(page);
      await page.getByRole('button', { name: motif('Importer 3 clients') }).click();
      await expect(page.getByText(motif('3 clients importés')).first()).toBeVisible({ timeout: 30_000 });
      await regarder(page);
      expect(await noms(pro)).toEqual(['Atelier Moreau', 'Léa Durand', 'Menuiserie Petit']);
      expect((await clients(pro)).find(({ nom }) => nom === 'Léa Durand')).toMatchObject({
        type: 'particulier',
        email: null,
      });
      await page.getByRole('link', { name: 'Voir mes clients' }).click();
      await expect(page.getByText('Menuiserie Petit').first()).toBeVisible();

      await page.goto('/imports');
      await page.getByRole('button', { name: motif('Annuler l’import « indy.csv »') }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler cet import' }).click();
      await expect(page.getByText(motif('Annulé : 3 clients retirés'))).toBeVisible({ timeout: 30_000 });
      await regarder(page);
      expect(await noms(pro)).toEqual([]);
    });

    test('notre propre classeur s’ouvre ici, seul un CSV part, et qui est déjà là se dit', async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      await creerClient(pro, { nom: 'Boulangerie Moreau' });
      const classeur = await pro.http.get<ArrayBuffer>('/export/clients', {
        params: { format: 'xlsx' },
        responseType: 'arraybuffer',
      });
      const envois: string[] = [];
      page.on('request', (requete) => {
        if (requete.method() === 'POST')
          envois.push(requete.postDataBuffer()?.subarray(0, 2).toString() ?? '');
      });
      await entrer(page, pro, '/imports');
      await deposerImport(page, 'clients.xlsx', Buffer.from(exiger(classeur, 200)));
      await expect(page.getByRole('button', { name: 'Voir l’aperçu' })).toBeVisible();
      expect(envois).not.toContain('PK');
      await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
      await expect(page.getByRole('region', { name: /^Ligne par ligne/ })).toContainText(
        'Boulangerie Moreau',
      );
      await expect(page.getByText(/^(Peut-être d|D)éjà là$/).first()).toBeVisible();
      await regarder(page);
    });

    test('des factures passées : deux questions, leur argent au livre, puis annulées sans rien y effacer', async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      const recettes = async (): Promise<[number, number]> => {
        const { total } = await appeler(pro.http, 'GET /recettes/sommes', { requete: { periode: '2026' } });
        return [total.nombre, total.montant];
      };
      await entrer(page, pro, '/pieces-anterieures');
      await page.getByRole('link', { name: 'Importer', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Importer des factures passées' })).toBeVisible();
      await regarder(page);

      await deposerImport(page, 'passees.csv', FACTURES);
      await expect(page.getByLabel(motif('Ce que donne la colonne « N° facture »'))).toHaveValue('numero');
      await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
      await expect(page.getByText(motif('Répondez d’abord aux 2 questions.'))).toBeVisible();
      await regarder(page);
      await page.getByRole('radio', { name: /^Payées à leur échéance/ }).check();
      await page.getByRole('radio', { name: 'Des services' }).check();
      await page.getByRole('button', { name: motif('Importer 4 pièces') }).click();
      await expect(page.getByText(motif('4 pièces importées')).first()).toBeVisible({ timeout: 30_000 });
      await regarder(page);
      expect(await recettes()).toEqual([3, 1_500]);
      await page.getByRole('link', { name: 'Voir mes pièces antérieures' }).click();
      await expect(page.getByText('F-2026-103').first()).toBeVisible();
      await regarder(page);

      await page.goto('/imports?onglet=pieces');
      await page.getByRole('button', { name: motif('Annuler l’import « passees.csv »') }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler cet import' }).click();
      await expect(page.getByText(motif('Annulé : 4 pièces retirées'))).toBeVisible({ timeout: 30_000 });
      expect(await recettes()).toEqual([6, 0]);
      expect(await appeler(pro.http, 'GET /pieces-anterieures')).toEqual([]);
    });
  });
}

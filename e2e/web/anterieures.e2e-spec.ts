import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { dansJours } from '../support/constructeurs';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const VUES = [
  ['au bureau', { width: 1280, height: 860 }],
  ['au téléphone', { width: 375, height: 780 }],
] as const;

const jourTape = (jours: number): string => dansJours(jours).split('-').reverse().join('/');

async function saisir(page: Page, champs: Readonly<Record<string, string>>): Promise<void> {
  const fenetre = page.getByRole('dialog');
  for (const [nom, valeur] of Object.entries(champs)) await fenetre.getByLabel(nom).fill(valeur);
}

for (const [ou, viewport] of VUES) {
  test.describe(`Les pièces antérieures, ${ou}`, () => {
    test.use({ viewport });
    const tient = async (page: Page): Promise<void> =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );

    test('des recettes : s’inscrit, se change, s’encaisse au livre, s’annule par sa contraire', async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      await entrer(page, pro, '/recettes');
      await page.getByRole('link', { name: 'Pièces antérieures' }).click();
      await expect(page.getByText('Aucune pièce antérieure')).toBeVisible();
      await tient(page);
      await page.getByRole('button', { name: 'Ajouter une pièce' }).first().click();
      await saisir(page, {
        Numéro: `FAC-${dansJours(0).slice(0, 4)}-001`,
        Total: '480',
        Client: 'Boulangerie Moreau',
        'Émise le': jourTape(-20),
      });
      const ajouter = page.getByRole('button', { name: 'Ajouter la pièce' });
      await ajouter.click();
      await expect(page.getByText(/est celui d’un document émis ici, ou le sera/).first()).toBeVisible();
      await saisir(page, { Numéro: 'M-118' });
      await ajouter.click();
      await expect(page.getByRole('heading', { name: 'Facture M-118', level: 1 })).toBeVisible();

      await page.getByRole('button', { name: 'Changer' }).click();
      await saisir(page, { Total: '500' });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      const reste = page.locator('[data-reste]');
      await expect(reste).toContainText(motif('500,00 €'));
      await tient(page);

      const octets = Buffer.from(`%PDF-1.7\n${'Boulangerie Moreau '.repeat(100)}\nstartxref\n9\n%%EOF\n`);
      const pdf = { name: 'm.pdf', mimeType: 'application/pdf', buffer: octets };
      const champ = page.getByLabel('PDF de la pièce');
      await champ.setInputFiles({ ...pdf, buffer: Buffer.from('<html>') });
      await expect(page.getByText(/n’est pas un PDF/)).toBeVisible();
      await champ.setInputFiles(pdf);
      const telechargement = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
      expect((await readFile(await (await telechargement).path())).equals(octets)).toBe(true);
      await page.getByRole('button', { name: 'Noter un encaissement' }).click();
      await saisir(page, { 'Montant reçu': '120', 'Reçu le': jourTape(-3) });
      await page.getByRole('button', { name: 'Écrire au livre' }).click();
      await expect(reste).toContainText(motif('380,00 €'));
      await expect(page.getByRole('button', { name: 'Changer' })).toHaveCount(0);
      await page.goto(`/recettes?periode=${dansJours(-3).slice(0, 4)}`);
      await expect(page.getByText(/repris le/)).toBeVisible();
      const recu = page.locator('dl > div').filter({ hasText: /^Encaissé/ });
      await expect(recu).toContainText(motif('120,00 €'));

      await page.getByRole('link', { name: 'Pièces antérieures' }).click();
      await page.getByRole('link', { name: 'M-118' }).click();
      await page.getByRole('button', { name: /^Annuler l’écriture de 120,00/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’écriture' }).click();
      await expect(reste).toContainText(motif('500,00 €'));
      await expect(page.getByText(/^Écriture contraire, le/)).toBeVisible();
    });

    test('des factures : se trient par année et par état ; sans écriture, l’une s’efface', async ({
      page,
    }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      const piece = { clientNom: 'Boulangerie Moreau', total: 480 };
      const payee = { numero: 'L-1', dateEmission: '2024-03-02', paye: 480, payeLe: '2024-04-02' };
      for (const corps of [
        payee,
        { numero: 'L-2', dateEmission: '2024-05-02' },
        { numero: 'L-3', dateEmission: '2023-05-02' },
      ])
        exiger(await pro.http.post('/pieces-anterieures', { ...piece, ...corps }), 201);
      await entrer(page, pro, '/factures');
      await page.getByRole('link', { name: /^Pièces antérieures/ }).click();
      const rangees = page.getByRole('list', { name: 'Pièces antérieures' }).getByRole('listitem');
      await expect(rangees).toHaveCount(3);
      await page.getByLabel('Année').selectOption('2024');
      await expect(rangees).toHaveCount(2);
      await page.getByLabel('État').selectOption('À encaisser ou à rendre');
      await expect(page).toHaveURL(/annee=2024&etat=a_encaisser/);
      await expect(rangees).toHaveCount(1);
      await page.getByRole('link', { name: 'L-2' }).click();
      await page.getByRole('button', { name: 'Effacer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer la pièce' }).click();
      await expect(page.getByText('Pièce effacée.')).toBeVisible();
      await expect(rangees).toHaveCount(2);
    });
  });
}

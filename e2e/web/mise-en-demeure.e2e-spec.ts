import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { creerClient, dansJours, emettreFacture } from '../support/constructeurs';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const carte = (page: Page) => page.getByRole('region', { name: 'Mise en demeure' });
const fenetre = (page: Page) => page.getByRole('dialog');

const VUES = [
  ['au bureau', { width: 1280, height: 800 }],
  ['au téléphone', { width: 375, height: 740 }],
] as const;

for (const [ou, viewport] of VUES) {
  test.describe(`Une mise en demeure, ${ou}`, () => {
    test.use({ viewport });

    test('se lit avant d’être établie, se télécharge, et garde comment elle est partie', async ({ page }) => {
      const pro = await nouveauProfessionnel(produitWeb);
      // D'un particulier : sa lettre ne dépend pas du taux du semestre, que personne n'a peut-être saisi.
      const client = await creerClient(pro, { type: 'particulier', siret: undefined });
      const { _id } = await emettreFacture(pro, client, {
        dateEmission: dansJours(-9),
        dateEcheance: dansJours(-5),
        lignes: [{ description: 'Entretien', quantite: 1, prixUnitaire: 120 }],
      });
      await entrer(page, pro);
      await page.goto(`/factures/${_id}`);
      await carte(page).getByRole('button', { name: 'Préparer la lettre' }).click();
      const feuille = fenetre(page).getByRole('article', { name: 'Aperçu de la lettre' });
      await expect(feuille).toContainText('sous quinze jours');
      await expect(feuille).toContainText('120,00\u00a0€');
      await expect(feuille).not.toContainText(/pénalit|L441|40\u00a0€/i);
      await poserAxe(page);
      expect(await fautesDe(page, 'clair', true)).toEqual([]);
      await fenetre(page).getByRole('button', { name: 'Établir la lettre' }).click();
      await expect(carte(page)).toContainText('120,00\u00a0€Établie');
      const attente = page.waitForEvent('download');
      await carte(page).getByRole('button', { name: 'Télécharger' }).click();
      const octets = readFileSync(await (await attente).path());
      expect(octets.subarray(0, 5).toString()).toBe('%PDF-');
      await carte(page).getByRole('button', { name: 'Noter l’envoi' }).click();
      await fenetre(page).getByLabel('Numéro de suivi (facultatif)').fill('1A 234 567 8901 2');
      await fenetre(page).getByRole('button', { name: 'Noter l’envoi' }).click();
      await expect(carte(page)).toContainText('n° 1A 234 567 8901 2');
      await page.reload();
      await expect(carte(page)).toContainText('120,00\u00a0€Envoyée');
      await poserAxe(page);
      expect(await fautesDe(page, 'clair', true)).toEqual([]);
    });
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const choisir = (page: Page, nom: string): Promise<void> =>
  page.getByLabel('Fichier d’une facture reçue').setInputFiles({
    name: nom,
    mimeType: 'application/xml',
    buffer: readFileSync(join(__dirname, '../contrats/cas-publics', nom)),
  });

for (const [largeur, mode, colorScheme] of [
  [1280, 'clair', 'light'],
  [375, 'sombre', 'dark'],
] as const) {
  const regarder = async (page: Page): Promise<void> => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme });
    await entrer(page, await nouveauProfessionnel(produitWeb), '/factures?onglet=reception');
  };

  test(`à ${largeur} px, en ${mode} : un avoir est en votre faveur, sans échéance à payer`, async ({
    page,
  }) => {
    await regarder(page);
    await choisir(page, '04-avoir.xml');
    const document = page.getByRole('article', { name: 'Contenu de la facture' });
    await expect(document.getByText('Avoir en votre faveur')).toBeVisible();
    await expect(page.getByText('À payer', { exact: true })).toHaveCount(0);
    await expect(document.getByText('Échéance')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Règlement' })).toHaveCount(0);
    // L'annonce du dépôt passe : la page se regarde sans elle.
    await page.reload();
    await expect(page.getByRole('article', { name: 'Contenu de la facture' })).toBeVisible();
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    await page.goto('/factures?onglet=reception');
    const ligne = page.getByRole('link', { name: /A-2026-0012/ });
    await expect(ligne).toContainText('Avoir en votre faveur');
    await expect(ligne).not.toContainText('Échéance');
  });

  test(`à ${largeur} px, en ${mode} : une facture prélevée dit son jour et votre compte, et n’en montre aucun où virer`, async ({
    page,
  }) => {
    await regarder(page);
    await choisir(page, '05-prelevement.xml');
    const reglement = page.getByRole('region', { name: 'Règlement' });
    await expect(reglement).toContainText(motif('Prélevée le 15 décembre 2026 sur votre compte … 0143'));
    await expect(page.getByText('IBAN')).toHaveCount(0);
    await expect(page.getByText('À payer', { exact: true })).toHaveCount(0);
    // L'annonce du dépôt passe : la page se regarde sans elle.
    await page.reload();
    await expect(page.getByRole('article', { name: 'Contenu de la facture' })).toBeVisible();
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    await page.goto('/factures?onglet=reception');
    await expect(page.getByRole('link', { name: /Par prélèvement, le 15\/12\/2026/ })).toBeVisible();
  });

  test(`à ${largeur} px, en ${mode} : la même facture en XML puis en Factur-X se dit, dans le détail et la liste`, async ({
    page,
  }) => {
    await regarder(page);
    await choisir(page, '06-meme-facture.xml');
    await expect(page.getByRole('heading', { level: 1, name: 'Facture F-2026-0420' })).toBeVisible();
    await page.goto('/factures?onglet=reception');
    await choisir(page, '06-meme-facture.pdf');
    await expect(page.getByText('c’est sans doute le même, à ne payer qu’une fois')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir la facture' })).toBeVisible();
    await page.getByRole('button', { name: 'Garder quand même' }).click();
    await expect(page.getByText('Déjà reçue par un autre fichier')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir l’autre' })).toBeVisible();
    // L'annonce du dépôt passe : la page se regarde sans elle.
    await page.reload();
    await expect(page.getByRole('article', { name: 'Contenu de la facture' })).toBeVisible();
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    await page.goto('/factures?onglet=reception');
    await expect(page.getByText('Reçue plusieurs fois')).toHaveCount(2);
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { factureDeFournisseur } from '../support/constructeurs';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const corpus = (nom: string): Buffer =>
  readFileSync(join(__dirname, '../contrats/recues/corpus', `${nom}.xml`));

for (const [largeur, mode, scheme] of [
  [1280, 'sombre', 'dark'],
  [375, 'clair', 'light'],
] as const)
  test(`une facture déposée, à ${largeur} px, en ${mode} : son code à lire, payée le, puis plus ; ses sous-lignes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: 860 });
    await page.emulateMedia({ colorScheme: scheme });
    await entrer(page, await nouveauProfessionnel(produitWeb), '/factures?onglet=reception');
    const deposer = (name: string, buffer: Buffer): Promise<void> =>
      page
        .getByLabel('Fichier d’une facture reçue')
        .setInputFiles({ name, mimeType: 'application/xml', buffer });
    await deposer('a.xml', Buffer.from(factureDeFournisseur()));
    await expect(page.getByRole('img', { name: motif('Code QR de virement') })).toBeVisible();
    await expect(page.getByText('Facture reçue.')).toHaveCount(0);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    await page.getByRole('button', { name: 'Noter le paiement' }).click();
    await expect(page.getByRole('heading', { name: /^Payée le/ })).toBeVisible();
    await expect(page.getByRole('img', { name: motif('Code QR de virement') })).toHaveCount(0);
    await page.getByRole('link', { name: 'Réception' }).first().click();
    const liste = page.getByRole('region', { name: 'Vos fournisseurs' });
    await expect(liste.getByRole('link', { name: /F-2026-118/ })).toContainText(/Payée le/);
    await expect(liste.getByText('à payer')).toHaveCount(0);
    await liste.getByRole('link', { name: /F-2026-118/ }).click();
    await page.getByRole('button', { name: 'Elle n’est pas payée' }).click();
    await expect(page.getByRole('button', { name: 'Noter le paiement' })).toBeVisible();
    await page.getByRole('link', { name: 'Réception' }).first().click();
    await expect(liste.getByText(motif('1 facture à payer'))).toBeVisible();

    await deposer('b.xml', corpus('cii-extended-sous-lignes'));
    const feuille = page.getByRole('article', { name: 'Contenu de la facture' });
    await expect(feuille.getByRole('row', { name: /^Cuisine posée/ })).toContainText('compté une fois');
    await expect(feuille.getByText('Pour information, hors du total.')).toBeVisible();
    await expect(page.getByText('Le total des lignes')).toHaveCount(0);
    await expect(page.getByText('Facture reçue.')).toHaveCount(0);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
  });

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { factureDeFournisseur } from '../support/constructeurs';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

const fichier = (name: string, texte: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(texte),
});

const choisir = (page: Page, ...fichiers: ReturnType<typeof fichier>[]): Promise<void> =>
  page.getByLabel('Fichier d’une facture reçue').setInputFiles(fichiers);

/** Lâche un fichier sur la zone, comme le fait la souris. */
async function lacher(page: Page, nom: string, texte: string): Promise<void> {
  const donnees = await page.evaluateHandle(
    ([nomDuFichier, contenu]) => {
      const transfert = new DataTransfer();
      transfert.items.add(new File([contenu!], nomDuFichier!, { type: 'text/xml' }));
      return transfert;
    },
    [nom, texte],
  );
  await page
    .getByText('Déposez ici la facture électronique d’un fournisseur.')
    .dispatchEvent('drop', { dataTransfer: donnees });
}

test('Une facture de fournisseur se dépose, se lit, se retrouve, se télécharge et s’efface', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await entrer(page, await nouveauProfessionnel(produitWeb), '/factures?onglet=reception');
  await lacher(page, 'facture.xml', factureDeFournisseur());

  await expect(page.getByRole('heading', { level: 1, name: 'Facture F-2026-118' })).toBeVisible();
  const document = page.getByRole('article', { name: 'Contenu de la facture' });
  for (const texte of ['Bois et Compagnie', '35000 Rennes', 'SIREN 356 000 000', 'Planche de chêne'])
    await expect(document.getByText(texte)).toBeVisible();
  await expect(document.getByText(/^80,00\s€$/).last()).toBeVisible();
  await expect(page.getByText('À vérifier avant de payer')).toHaveCount(0);

  await page.getByRole('button', { name: /^Copier\s: IBAN$/ }).click();
  await expect(page.getByRole('button', { name: 'IBAN copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FR7630006000011234567890189');

  const attente = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger l’original' }).click();
  const telecharge = await attente;
  expect(telecharge.suggestedFilename()).toBe('F-2026-118.xml');
  expect(readFileSync(await telecharge.path(), 'utf8')).toBe(factureDeFournisseur());

  await page.getByRole('link', { name: 'Réception' }).first().click();
  const ligne = page
    .getByRole('region', { name: 'Vos fournisseurs' })
    .getByRole('link', { name: /F-2026-118/ });
  await expect(ligne).toContainText('Reçue');
  await ligne.click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer la facture' }).click();
  await expect(page).toHaveURL(/onglet=reception/);
  await expect(ligne).toHaveCount(0);
});

test('Ce qui ne se reçoit pas se dit, fichier par fichier, et le reste est reçu', async ({ page }) => {
  await entrer(page, await nouveauProfessionnel(produitWeb), '/factures?onglet=reception');
  const region = page.getByRole('region', { name: 'Vos fournisseurs' });
  const piege = `<!DOCTYPE x [<!ENTITY e "e">]>${factureDeFournisseur()}`;
  await choisir(page, fichier('bonne.xml', factureDeFournisseur('A-1')), fichier('piege.xml', piege));
  await expect(region.getByRole('alert')).toContainText('piege.xml');
  await expect(region.getByRole('alert')).toContainText('déclare une DTD ou une entité');
  await expect(region.getByRole('link', { name: /A-1/ })).toBeVisible();

  await choisir(page, fichier('encore.xml', factureDeFournisseur('A-1')));
  await expect(region.getByRole('status')).toContainText('Vous avez déjà reçu ce fichier');
  await region.getByRole('link', { name: 'Voir la facture' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facture A-1' })).toBeVisible();
});

test('Les factures déposées comptent dans l’onglet et répondent à sa recherche', async ({ page }) => {
  await entrer(page, await nouveauProfessionnel(produitWeb), '/factures?onglet=reception');
  const region = page.getByRole('region', { name: 'Vos fournisseurs' });
  await choisir(
    page,
    fichier('une.xml', factureDeFournisseur('AA-10')),
    fichier('autre.xml', factureDeFournisseur('BB-20')),
  );
  await expect(region.getByRole('link', { name: /BB-20/ })).toBeVisible();
  const onglets = page.getByRole('navigation', { name: 'Sens des factures' });
  await expect(onglets.getByRole('link', { name: /Réception/ })).toHaveText(/2$/);
  await page.goto('/factures?onglet=reception&recherche=aa-10');
  await expect(region.getByRole('link', { name: /AA-10/ })).toBeVisible();
  await expect(region.getByRole('link', { name: /BB-20/ })).toHaveCount(0);
  await page.goto('/factures?onglet=reception&recherche=zzzz');
  await expect(region.getByText('Aucune facture de fournisseur ne répond')).toBeVisible();
});

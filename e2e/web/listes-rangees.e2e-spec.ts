import { expect, test, type Locator, type Page } from '@playwright/test';
import { creerClient, creerDevis, dansJours, deposerFacture, emettreFacture } from '../support/constructeurs';
import { envoyerDevis, pourDesParticuliers } from '../support/devis-facture';
import { boite } from '../support/formes-web';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

let pro: Session;
let paul: Session;

test.beforeAll(async () => {
  pro = await nouveauProfessionnel(produitWeb);
  await pourDesParticuliers(pro);
  paul = await nouveauParticulier(produitWeb);
  const client = await creerClient(pro, { email: paul.email, type: 'particulier', siret: undefined });
  const { _id } = await emettreFacture(pro, client);
  exiger(await pro.http.post(`/factures/${_id}/send-internal`), 200);
  exiger(await pro.http.post(`/factures/${_id}/paiements`, { montant: 20, moyen: 'virement' }), 201);
  exiger(
    await pro.http.post('/factures', {
      statut: 'brouillon',
      client,
      dateEcheance: dansJours(30),
      lignes: [{ description: 'À finir', quantite: 1, prixUnitaire: 60 }],
    }),
    201,
  );
  await envoyerDevis(pro, await creerDevis(pro, client, 'Étagères'), paul);
  await deposerFacture(pro);
});

/** Presse cet endroit de l'écran, attend la page qu'il ouvre, et revient à la liste. */
async function meneA(page: Page, x: number, y: number, arrivee: RegExp, lieu: string): Promise<void> {
  const depart = page.url();
  await page.mouse.click(x, y);
  await expect(page, lieu).toHaveURL(arrivee);
  await page.goBack();
  await expect(page).toHaveURL(depart);
}

/** Chaque cellule de la rangée, sauf la case, ouvre la page. */
async function chaqueCelluleMeneA(page: Page, rangee: Locator, arrivee: RegExp): Promise<void> {
  await expect(rangee).toBeVisible();
  const cellules = rangee.getByRole('cell').filter({ hasNot: page.getByRole('checkbox') });
  const nombre = await cellules.count();
  expect(nombre).toBeGreaterThan(3);
  for (let rang = 0; rang < nombre; rang += 1) {
    const { x, y, width, height } = await boite(cellules.nth(rang));
    await meneA(page, x + width / 2, y + height / 2, arrivee, `cellule ${rang + 1}`);
    await expect(rangee).toBeVisible();
  }
}

/** D'un bord à l'autre de la rangée, la presser ouvre la page ; un acte à sa droite garde sa place. */
async function deBordABordMeneA(page: Page, rangee: Locator, arrivee: RegExp, actes = 0): Promise<void> {
  for (const part of [0.04, 0.35, 0.65, 0.96]) {
    const { x, y, width, height } = await boite(rangee);
    await meneA(page, x + (width - actes) * part, y + height / 2, arrivee, `à ${part * 100} % de la rangée`);
  }
}

test('chaque cellule d’une facture l’ouvre, celles d’un brouillon son édition, et la case ne fait que choisir', async ({
  page,
}) => {
  const colonnes = ['numero', 'objet', 'montant', 'reste', 'statut', 'emission', 'echeance'];
  exiger(await pro.http.put('/factures/vues', { colonnes }), 200);
  await page.setViewportSize({ width: 1920, height: 900 });
  await entrer(page, pro, '/factures');
  const rangees = page.locator('tbody').getByRole('row');
  await chaqueCelluleMeneA(page, rangees.filter({ hasText: 'FAC-' }), /\/factures\/[0-9a-f]{24}$/);
  await chaqueCelluleMeneA(page, rangees.filter({ hasText: 'À finir' }), /\/factures\/[0-9a-f]{24}\/edit$/);

  const choix = rangees.filter({ hasText: 'FAC-' }).getByRole('checkbox');
  await choix.check();
  await expect(choix).toBeChecked();
  await expect(page).toHaveURL(/\/factures$/);
});

test('une rangée est un seul lien : la tabulation s’y arrête une fois, Entrée l’ouvre, Ctrl et la molette l’ouvrent à côté', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await entrer(page, pro, '/factures');
  const rangee = page.locator('tbody').getByRole('row').filter({ hasText: 'FAC-' });
  await expect(rangee.getByRole('link')).toHaveCount(1);
  await expect(rangee.locator('a')).toHaveCount(1);
  const montant = await boite(rangee.getByRole('cell').filter({ hasText: '€' }).first());
  for (const presser of [
    () => page.keyboard.down('Control').then(() => page.mouse.click(montant.x + 20, montant.y + 10)),
    () => page.mouse.click(montant.x + 20, montant.y + 10, { button: 'middle' }),
  ]) {
    const ouverte = context.waitForEvent('page');
    await presser();
    await page.keyboard.up('Control');
    const nouvelle = await ouverte;
    await expect(nouvelle).toHaveURL(/\/factures\/[0-9a-f]{24}$/);
    await nouvelle.close();
    await expect(page).toHaveURL(/\/factures$/);
  }
  await rangee.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/factures\/[0-9a-f]{24}$/);
});

test('chaque cellule d’un client ouvre sa fiche, en tableau comme en carte', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await entrer(page, pro, '/clients?vue=tableau');
  await chaqueCelluleMeneA(page, page.locator('tbody').getByRole('row'), /\/clients\/[0-9a-f]{24}$/);
  await page.goto('/clients?vue=cartes');
  const carte = page.locator('main').getByRole('listitem').filter({ hasText: paul.email });
  await deBordABordMeneA(page, carte, /\/clients\/[0-9a-f]{24}$/);
});

for (const [nom, chemin, rangee, arrivee] of [
  ['un devis', '/devis', (page: Page) => page.getByRole('list', { name: 'Devis' }), /\/devis\/[0-9a-f]{24}$/],
  [
    'une facture de fournisseur',
    '/factures?onglet=reception',
    (page: Page) => page.getByRole('region', { name: 'Vos fournisseurs' }),
    /\/reception\/[0-9a-f]{24}$/,
  ],
  [
    'une recette',
    '/recettes',
    (page: Page) => page.getByRole('region', { name: /^Année/ }).getByRole('list'),
    /\/factures\/[0-9a-f]{24}$/,
  ],
] as const)
  test(`${nom} s’ouvre de partout dans sa rangée`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await entrer(page, pro, chemin);
    await deBordABordMeneA(page, rangee(page).getByRole('listitem').first(), arrivee);
  });

test('chaque cellule d’une facture reçue l’ouvre, et celle à payer de partout hors de son acte', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await entrer(page, paul, '/factures?onglet=reception');
  const arrivee = /\/factures\/[0-9a-f]{24}$/;
  await chaqueCelluleMeneA(page, page.locator('tbody').getByRole('row'), arrivee);
  const aPayer = page.getByRole('region', { name: 'À payer' }).getByRole('listitem').first();
  await deBordABordMeneA(page, aPayer, arrivee, 60);
});

for (const [nom, chemin, liste, arrivee] of [
  ['un devis reçu', '/devis/recus', 'Devis reçus', /\/devis\/recus\/[0-9a-f]{24}$/],
  ['un vendeur', '/vendeurs', 'Vendeurs', /\/vendeurs\/[0-9a-f]{24}$/],
] as const)
  test(`${nom} s’ouvre de partout dans sa rangée`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await entrer(page, paul, chemin);
    await deBordABordMeneA(page, page.getByRole('list', { name: liste }).getByRole('listitem'), arrivee);
  });

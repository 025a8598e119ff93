import { expect, test, type Page } from '@playwright/test';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

let pro: Session;

test.beforeAll(async () => {
  pro = await nouveauProfessionnel(produitWeb);
  for (const [nom, prix] of [
    ['Zinc et Fils', 300],
    ['Élan', 100],
    ['Atelier Bleu', 200],
  ] as const) {
    const client = await creerClient(pro, { nom, email: `${prix}@essai.example` });
    await emettreFacture(pro, client, {
      lignes: [{ description: `Lot de ${nom}`, quantite: 1, prixUnitaire: prix }],
    });
  }
});

const noms = (page: Page) => page.locator('tbody td a:not([aria-hidden])');
const ordre = ['Zinc et Fils', 'Atelier Bleu', 'Élan'];
const affichage = (page: Page) => page.getByRole('button', { name: /^Affichage/ });

test('chaque en-tête range la liste, dans un sens puis dans l’autre, et l’adresse le dit', async ({
  page,
}) => {
  await entrer(page, pro);
  await expect(noms(page)).toHaveCount(3);
  const entete = (nom: string) => page.getByRole('columnheader', { name: nom, exact: true });
  await expect(entete('Émise le')).toHaveAttribute('aria-sort', 'descending');
  await entete('Montant TTC').getByRole('button').click();
  await expect(noms(page)).toHaveText(ordre);
  await expect(page).toHaveURL(/\?tri=montant&ordre=desc$/);
  await expect(entete('Montant TTC')).toHaveAttribute('aria-sort', 'descending');
  await entete('Montant TTC').getByRole('button').click();
  await expect(noms(page)).toHaveText([...ordre].reverse());
  await entete('Client').getByRole('button').click();
  await expect(noms(page)).toHaveText(['Atelier Bleu', 'Élan', 'Zinc et Fils']);
  await page.reload();
  await expect(noms(page)).toHaveText(['Atelier Bleu', 'Élan', 'Zinc et Fils']);
});

test('une vue se garde sous un nom, se rouvre d’un lien, se renomme et se supprime', async ({ page }) => {
  await entrer(page, pro, '/factures?statut=creee&tri=montant&ordre=desc');
  await affichage(page).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Donnez un nom à cette vue.')).toBeVisible();
  await page.getByLabel('Nom de la vue').fill('Les plus grosses');
  await page.keyboard.press('Enter');
  await expect(page.getByText('« Les plus grosses » est enregistrée.')).toBeVisible();
  await expect(affichage(page)).toHaveText('Les plus grosses');

  await page.goto('/factures');
  await affichage(page).click();
  await page.getByRole('link', { name: 'Les plus grosses' }).click();
  await expect(page).toHaveURL(/\?statut=creee&tri=montant&ordre=desc$/);
  await expect(noms(page)).toHaveText(ordre);
  await expect(affichage(page)).toHaveText('Les plus grosses');

  await affichage(page).click();
  await page.getByRole('button', { name: 'Renommer « Les plus grosses »' }).click();
  await page.getByLabel('Nouveau nom').fill('À encaisser d’abord');
  await page.keyboard.press('Enter');
  await expect(affichage(page)).toHaveText('À encaisser d’abord');
  await page.getByRole('button', { name: 'Supprimer « À encaisser d’abord »' }).click();
  await expect(page.getByText('« À encaisser d’abord » est supprimée.')).toBeVisible();
  await expect(affichage(page)).toHaveText('Affichage');
});

test('les colonnes choisies sont gardées par le compte : du bureau au téléphone, où le volet vient du bas', async ({
  page,
}) => {
  await entrer(page, pro);
  await affichage(page).click();
  await page.getByRole('checkbox', { name: 'Échéance' }).check();
  await expect(page.getByRole('columnheader', { name: 'Échéance', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Statut' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Statut', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Échéance', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Statut', exact: true })).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByText(/^Échéance \d\d/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rechercher et filtrer' }).click();
  await affichage(page).click();
  const feuille = page.getByRole('dialog', { name: 'Affichage' });
  await expect(feuille.getByRole('checkbox', { name: 'Échéance' })).toBeChecked();
  await expect
    .poll(async () => {
      const boite = (await feuille.boundingBox())!;
      return Math.round(boite.y + boite.height);
    })
    .toBe(667);
  await feuille.getByRole('button', { name: 'Remettre celles de départ' }).click();
  await expect(feuille.getByRole('checkbox', { name: 'Échéance' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Échéance \d\d/)).toHaveCount(0);
});

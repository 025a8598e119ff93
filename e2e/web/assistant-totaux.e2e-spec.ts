import { expect, test, type Page } from '@playwright/test';
import { allerA, panneau } from '../support/assistant-web';
import { creerClient } from '../support/constructeurs';
import { boite } from '../support/formes-web';
import { nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const LARGEURS = [1280, 1920, 1024, 768, 767, 360];

/** L'étape des lignes, avec une ligne à 1 481 481,45 €. */
async function saisirUneLigne(page: Page): Promise<void> {
  await allerA(page, 2);
  await panneau(page)
    .getByRole('radio', { name: /Atelier Duval/ })
    .click();
  await allerA(page, 3);
  await panneau(page).getByLabel('Description, ligne 1').fill('Pose d’un parquet');
  await panneau(page).getByLabel('Quantité, ligne 1').fill('1');
  await panneau(page).getByLabel('Prix unitaire, ligne 1').fill('1481481,45');
  await page.keyboard.press('Tab');
}

/** Le nom et le chiffre d'une somme se voient, côte à côte sur leur ligne, dans l'écran. */
async function seLisentEnsemble(page: Page, nom: string, chiffre: string, largeur: number): Promise<void> {
  const somme = panneau(page)
    .locator('dl > div')
    .filter({ has: page.getByText(motif(nom)) });
  await expect(somme, `à ${largeur} px`).toHaveText(motif(nom + chiffre));
  const mot = await boite(somme.locator('dt'));
  const valeur = await boite(somme.locator('dd'));
  const lieu = `${nom}, à ${largeur} px`;
  for (const { width, height } of [mot, valeur]) {
    expect(width, lieu).toBeGreaterThan(20);
    expect(height, lieu).toBeGreaterThan(12);
  }
  expect(mot.y, lieu).toBeLessThan(valeur.y + valeur.height);
  expect(valeur.y, lieu).toBeLessThan(mot.y + mot.height);
  const ecart = valeur.x - (mot.x + mot.width);
  expect(ecart, lieu).toBeGreaterThanOrEqual(4);
  expect(ecart, lieu).toBeLessThanOrEqual(160);
  expect(valeur.x + valeur.width, lieu).toBeLessThanOrEqual(largeur);
}

for (const [document, chemin] of [
  ['une facture', '/factures/create'],
  ['un devis', '/devis/nouveau'],
] as const)
  test(`à toute largeur, les lignes d’${document} disent le total HT, la TVA et le total TTC, chacun à côté de son chiffre`, async ({
    page,
  }) => {
    const pro = await nouveauProfessionnel(produitWeb);
    await creerClient(pro);
    await entrer(page, pro, chemin);
    await saisirUneLigne(page);
    for (const largeur of LARGEURS) {
      await page.setViewportSize({ width: largeur, height: 800 });
      await seLisentEnsemble(page, 'Total HT', '1 481 481,45 €', largeur);
      await seLisentEnsemble(page, 'TVA 0 %', '0,00 €', largeur);
      await seLisentEnsemble(page, 'Total TTC', '1 481 481,45 €', largeur);
    }
  });

const LONGUE =
  'Assiettes plates de 27 cm, grès émaillé bleu nuit, série de douze, avec leur caisse de transport';

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const)
  for (const [quoi, adresse] of [
    ['une facture', '/factures'],
    ['un devis', '/devis/nouveau'],
  ] as const)
    test(`à ${largeur} px, ${quoi} montre toute une longue désignation, d’un seul tenant, sur deux cinquièmes de sa ligne`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: largeur, height: hauteur });
      const pro = await nouveauProfessionnel(produitWeb);
      await creerClient(pro, { nom: 'Les Tables du Parc' });
      await entrer(page, pro, adresse === '/factures' && largeur < 768 ? '/factures/create' : adresse);
      if (adresse === '/factures' && largeur > 768)
        await page.getByRole('button', { name: 'Nouvelle facture' }).first().click();
      await allerA(page, 2);
      await panneau(page).getByRole('radio').first().click();
      await allerA(page, 3);
      const champ = panneau(page).getByLabel('Description, ligne 1');
      const vide = (await champ.boundingBox())!;
      await champ.fill(LONGUE);
      await champ.press('End');
      await champ.press('Shift+Enter');
      await expect(champ).toHaveValue(`${LONGUE} `);
      const coupe = await champ.evaluate((un) => un.scrollHeight > un.clientHeight + 1);
      expect(coupe, 'la désignation se lit entière').toBe(false);
      const [plein, rangee] = [
        (await champ.locator('..').boundingBox())!,
        (await panneau(page).locator('li[data-rang="0"]').boundingBox())!,
      ];
      expect(plein.height).toBeGreaterThan(vide.height);
      expect(plein.width / rangee.width).toBeGreaterThanOrEqual(0.4);
      if (process.env.VUES) await page.screenshot({ path: `${process.env.VUES}/g20-${largeur}-${quoi}.png` });
    });

test('à 360 px, la première ligne se voit entière à l’arrivée, et une seule ligne vide à la fois', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pro = await nouveauProfessionnel(produitWeb);
  await creerClient(pro, { nom: 'Atelier Duval' });
  await entrer(page, pro, '/factures/create');
  await allerA(page, 2);
  await panneau(page)
    .getByRole('radio', { name: /Atelier Duval/ })
    .click();
  await allerA(page, 3);
  const lignes = panneau(page).getByRole('list', { name: 'Lignes de la facture' }).getByRole('listitem');
  await expect(lignes).toHaveCount(1);
  const premiere = await boite(lignes.first());
  const pied = await boite(panneau(page).getByRole('button', { name: 'Suivant' }));
  expect(premiere.y + premiere.height).toBeLessThan(pied.y);
  await expect(panneau(page).getByLabel('Date d’échéance', { exact: true })).toBeHidden();
  await panneau(page)
    .getByText(/^Aujourd’hui, échéance le/)
    .click();
  await expect(panneau(page).getByLabel('Date d’échéance', { exact: true })).toBeVisible();
  await panneau(page).getByLabel('Description, ligne 1').fill('Pose d’un parquet');
  await expect(lignes).toHaveCount(2);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { creerClient, dansJours, emettreFacture } from '../support/constructeurs';
import { montantsCoupes } from '../support/montants-coupes';
import { exiger, nouveauProfessionnel } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

const LIGNES = [
  { description: 'Table', quantite: 1, prixUnitaire: 200, nature: 'biens' },
  { description: 'Livraison', quantite: 1, prixUnitaire: 100, nature: 'services' },
];

for (const [largeur, hauteur] of [
  [1280, 860],
  [375, 780],
] as const) {
  test(`à ${largeur} px, le livre des recettes montre chaque écriture, explique son total et se télécharge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largeur, height: hauteur });
    const pro = await nouveauProfessionnel(produitWeb);
    const facture = await emettreFacture(pro, await creerClient(pro), { lignes: LIGNES });
    for (const [montant, moyen] of [
      [90, 'cheque'],
      [210, 'virement'],
    ])
      exiger(await pro.http.post(`/factures/${facture._id}/paiements`, { montant, moyen }), 201);

    await entrer(page, pro, '/factures');
    if (largeur < 768) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Recettes' }).click();
    await expect(page.getByRole('heading', { name: 'Livre des recettes', level: 1 })).toBeVisible();
    const annee = dansJours(0).slice(0, 4);
    const somme = (nom: RegExp) => page.locator('dl > div').filter({ hasText: nom });
    await expect(somme(/^Encaissé/)).toContainText(motif('300,00 €'));
    await expect(somme(/^Ventes de biens/)).toContainText(motif('200,00 €'));
    await expect(somme(/^Prestations de services/)).toContainText(motif('100,00 €'));
    const ecritures = page.getByRole('region', { name: new RegExp(`^Année\\s${annee}$`) });
    await expect(ecritures.getByRole('link', { name: String(facture.numero) })).toHaveCount(2);

    await page.getByText(/^Pourquoi ce chiffre/).click();
    await page.getByRole('link', { name: 'Chèque' }).click();
    await expect(page).toHaveURL(/moyen=cheque/);
    const choisies = page.getByRole('region', { name: /^Chèque, année/ });
    await expect(choisies.getByRole('link', { name: String(facture.numero) })).toHaveCount(1);
    await expect(choisies).toContainText(motif('90,00 €'));

    const recu = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const fichier = await recu;
    expect(fichier.suggestedFilename()).toBe(`livre-des-recettes-${annee}.csv`);
    const lignes = (await readFile(await fichier.path(), 'utf8')).trim().split('\r\n');
    expect(lignes).toHaveLength(3);
    expect(lignes[1]).toContain('Chèque;90,00;60,00;30,00');

    const imprime = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const pdf = await imprime;
    expect(pdf.suggestedFilename()).toBe(`livre-des-recettes-${annee}.pdf`);
    expect((await readFile(await pdf.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
  });
}

test('à 360 px, un grand montant dont la nature est à préciser se lit entier dans sa carte', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pro = await nouveauProfessionnel(produitWeb);
  exiger(await pro.http.put('/mentions-legales', { natureOperation: null }), 200);
  const client = await creerClient(pro);
  for (const [prixUnitaire, nature] of [
    [1_569_183.12, undefined],
    [1_481_481.45, 'services'],
    [1_234_567.89, 'biens'],
  ] as const) {
    const lignes = [{ description: 'Corps de ferme', quantite: 1, prixUnitaire, nature }];
    const facture = await emettreFacture(pro, client, { lignes });
    const paiement = { montant: prixUnitaire, moyen: 'virement' };
    exiger(await pro.http.post(`/factures/${facture._id}/paiements`, paiement), 201);
  }
  await entrer(page, pro, '/recettes');
  const carte = page.locator('dl > div').filter({ hasText: 'Nature à préciser' });
  await expect(carte).toContainText(motif('1 569 183,12 €'));
  expect((await montantsCoupes(page)).coupes).toEqual([]);
  const { scrollWidth, clientWidth } = await carte.evaluate((une) => ({
    scrollWidth: une.scrollWidth,
    clientWidth: une.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('une vente au comptoir s’ajoute au livre, un acompte s’y complète, une recette s’y annule', async ({
  page,
}) => {
  const pro = await nouveauProfessionnel(produitWeb);
  const facture = await emettreFacture(pro, await creerClient(pro), { lignes: LIGNES, acompte: 30 });
  await entrer(page, pro, '/recettes');
  await page.getByRole('button', { name: 'Ajouter une recette' }).click();
  const fenetre = page.getByRole('dialog');
  await fenetre.getByRole('button', { name: 'Ajouter au livre' }).click();
  await expect(fenetre.getByText('4 champs sont à corriger')).toBeVisible();
  await fenetre.getByLabel('Ce qui a été vendu').fill('Bouquets vendus au comptoir');
  await fenetre.getByLabel('Montant reçu').fill('184,50');
  for (const [champ, choix] of [
    ['Nature', 'Ventes de biens'],
    ['Moyen de paiement', 'Espèces'],
  ] as const) {
    await fenetre.getByLabel(champ).click();
    await page.getByTitle(choix, { exact: true }).last().click();
  }
  await fenetre.getByRole('button', { name: 'Ajouter au livre' }).click();
  await expect(page.getByText('Bouquets vendus au comptoir')).toBeVisible();
  const total = page.locator('dl > div').filter({ hasText: /^Encaissé/ });
  await expect(total).toContainText(motif('214,50 €'));

  await page.getByRole('button', { name: `Compléter ${String(facture.numero)}` }).click();
  await fenetre.getByLabel('Moyen de paiement').click();
  await page.getByTitle('Chèque', { exact: true }).last().click();
  await fenetre.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: /^Compléter/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Corriger Bouquets vendus au comptoir' }).click();
  await fenetre.getByRole('button', { name: 'Annuler cette recette' }).click();
  await page.getByRole('button', { name: 'Annuler la recette' }).click();
  await expect(total).toContainText(motif('30,00 €'));
});
